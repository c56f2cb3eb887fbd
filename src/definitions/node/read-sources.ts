import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sources } from "../source/parsed-sources.ts";
import type { SourceFile } from "../source/source.ts";
import { readOfficeFiles } from "./office-files.ts";
import { regionNames } from "./region-folders.mjs";

export { describeContent, readOfficeContents } from "./office-files.ts";

/** Reads authored files. It loads neither the compiler nor the language, so that a server can read them at little cost. */

export const read = (root: string, path: string): SourceFile => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
});

function readFolder(root: string, folder: string): SourceFile[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => read(root, `${folder}/${name}`));
}

/** The list of published addresses. */
export const PATHS = "schemas/paths.json";

/** Reads every authored file below `root`, which holds `schemas/` and `regions/`. */
export function readSources(root: string): Sources {
  return {
    services: readFolder(root, "schemas/services"),
    fragments: readFolder(root, "schemas/fragments"),
    errors: read(root, "schemas/errors.json"),
    catalogue: read(root, "schemas/catalogue.json"),
    paths: read(root, PATHS),
    regions: Object.fromEntries(
      regionNames(root).map((region) => [
        region,
        {
          region: read(root, `regions/${region}/region.json`),
          overlays: readFolder(root, `regions/${region}/services`),
          files: readOfficeFiles(root, region),
        },
      ]),
    ),
  };
}
