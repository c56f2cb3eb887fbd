import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { officeKinds, type OfficeKind } from "../../contract/own-addresses.ts";
import { bundledName, type OfficeFile } from "../source/office-files.ts";

const folderOf = (root: string, region: string): string => join(root, `regions/${region}/files`);

/** How the content of each kind begins. Between the two words of a WebP stands its size, which may be anything. */
const SIGNATURES: Readonly<Record<OfficeKind, (head: string) => boolean>> = {
  pdf: (head) => head.startsWith("%PDF-"),
  png: (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  jpg: (head) => head.startsWith("\xff\xd8\xff"),
  webp: (head) => head.startsWith("RIFF") && /^WEBPVP8[ LX]$/.test(head.slice(8)),
};

/** Size, kind and digest of a content. */
export function describeContent(content: Buffer): Omit<OfficeFile, "name"> {
  const head = content.subarray(0, 16).toString("latin1");
  const kind = officeKinds.find((one) => SIGNATURES[one](head)) ?? null;
  return { size: content.length, kind, digest: createHash("sha256").update(content).digest("hex") };
}

/** Reads the contents of the files of a region's office, by their names. */
export function readOfficeContents(root: string, region: string): ReadonlyMap<string, Buffer> {
  const folder = folderOf(root, region);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Reads the files of a region's office, with their kind by content. */
export const readOfficeFiles = (root: string, region: string): OfficeFile[] =>
  [...readOfficeContents(root, region)].map(([name, content]) => ({ name, ...describeContent(content) }));

/** Copies the files of a region's office that a bundle serves; returns their names there. */
export function copyOfficeFiles(root: string, region: string, folder: string): string[] {
  return readOfficeFiles(root, region).map((file) => {
    const name = bundledName(file);
    if (!existsSync(join(folder, name)))
      copyFileSync(join(folderOf(root, region), file.name), join(folder, name));
    return name;
  });
}
