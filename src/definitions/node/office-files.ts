import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundledName, type OfficeFile } from "../source/office-files.ts";

const folderOf = (root: string, region: string): string => join(root, `regions/${region}/files`);

/** The first bytes of each kind. */
const SIGNATURES: readonly (readonly [NonNullable<OfficeFile["kind"]>, string])[] = [
  ["pdf", "%PDF-"],
  ["png", "\x89PNG\r\n\x1a\n"],
  ["jpg", "\xff\xd8\xff"],
];

/** Reads the files of a region's office, with their kind by content. */
export function readOfficeFiles(root: string, region: string): OfficeFile[] {
  const folder = folderOf(root, region);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const content = readFileSync(join(folder, name));
      const head = content.subarray(0, 8).toString("latin1");
      const [kind = null] = SIGNATURES.find(([, signature]) => head.startsWith(signature)) ?? [];
      const digest = createHash("sha256").update(content).digest("hex").slice(0, 12);
      return { name, size: content.length, kind, digest };
    });
}

/** Copies the files of a region's office that a bundle serves; returns their names there. */
export function copyOfficeFiles(root: string, region: string, folder: string): string[] {
  return readOfficeFiles(root, region).map((file) => {
    const name = bundledName(file);
    if (!existsSync(join(folder, name)))
      copyFileSync(join(folderOf(root, region), file.name), join(folder, name));
    return name;
  });
}
