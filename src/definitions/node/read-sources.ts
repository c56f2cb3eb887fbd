import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sources } from "../source/parsed-sources.ts";
import type { SourceFile } from "../source/source.ts";
import { readOfficeFiles } from "./office-files.ts";
import { catalogueOf } from "../translation/region-languages.mjs";
import type { Wording } from "../wording/wording.ts";
import { regionNames, wordsFiles } from "./region-folders.mjs";

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

/** The catalogues of translations in a region's folder, by the names of languages: `fr.po`. */
const readCatalogues = (root: string, folder: string): SourceFile[] =>
  readdirSync(join(root, folder))
    .filter((name) => catalogueOf(`${folder}/${name}`) !== undefined)
    .sort()
    .map((name) => read(root, `${folder}/${name}`));

/** The terms of the languages into which texts are translated, by language; a test compares them with their schema. */
export function readTranslatedWords(root: string): Readonly<Record<string, Wording>> {
  return Object.fromEntries(
    wordsFiles(root).flatMap((path) => {
      const [, language] = /words\.([a-z]{2})\.json$/.exec(path) ?? [];
      return language ? [[language, JSON.parse(read(root, path).text) as Wording]] : []; // as: of that schema
    }),
  );
}

/** The list of published addresses. */
export const PATHS = "schemas/paths.json";

const ERRORS = "schemas/errors.json";
const CATALOGUE = "schemas/catalogue.json";

/** The first file or folder that is missing below `root` of those that every portal has; undefined when all are there. */
export const missingFile = (root: string): string | undefined =>
  [ERRORS, CATALOGUE, PATHS, "regions"].find((path) => !existsSync(join(root, path)));

/** Reads every authored file below `root`, which holds `schemas/` and `regions/`. */
export function readSources(root: string): Sources {
  return {
    services: readFolder(root, "schemas/services"),
    fragments: readFolder(root, "schemas/fragments"),
    errors: read(root, ERRORS),
    catalogue: read(root, CATALOGUE),
    paths: read(root, PATHS),
    regions: Object.fromEntries(
      regionNames(root).map((region) => [
        region,
        {
          region: read(root, `regions/${region}/region.json`),
          overlays: readFolder(root, `regions/${region}/services`),
          translations: readCatalogues(root, `regions/${region}`),
          files: readOfficeFiles(root, region),
        },
      ]),
    ),
  };
}
