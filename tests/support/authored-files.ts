import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The authored files of the project by their paths, as texts. */
export function authoredFiles(): ReadonlyMap<string, string> {
  const files = ["schemas", "regions"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const authored = files.filter(
    (file) => /\.json$/.test(file) && !/\.schema\.json$|\/contract\/|\/assets\/|\/files\//.test(file),
  );
  return new Map(authored.sort().map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
