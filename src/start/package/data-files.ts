import { join } from "node:path";
import { wordsFiles } from "../../definitions/node/region-folders.mjs";

const home = join(import.meta.dirname, "../../..");

/** Source files of the server that find data by their own location; a package has the data at the same paths. */
const filesOf = (region: string): Readonly<Record<string, readonly string[]>> => ({
  "src/start/server.ts": [],
  "src/gateway/files/examiner/examiner.ts": [],
  "src/gateway/processes/process-pool.ts": [],
  "src/gateway/publishing/compiler.ts": [],
  "src/gateway/publishing/compile-process.ts": [],
  "src/contract/read-contract.ts": ["schemas/contract/portal.openapi.yaml"],
  "src/definitions/node/region-folders.mjs": [`regions/${region}/region.json`],
  // The language of definitions, and the authored files that published versions start from.
  "src/definitions/node/files.ts": [
    ...wordsFiles(home),
    "schemas/errors.json",
    "schemas/catalogue.json",
    "schemas/paths.json",
    "schemas/services",
    "schemas/fragments",
    `regions/${region}`,
    "src/contract/digest.generated.json",
  ],
  "src/definitions/node/language-schemas.ts": ["service", "region", "catalogue", "words"].map(
    (name) => `schemas/${name}.schema.json`,
  ),
  "src/definitions/node/compile-region.ts": [],
  "src/sandbox/region-file.ts": [`regions/${region}/region.json`],
  "src/sandbox/tax/tariffs.ts": ["src/sandbox/tariffs"],
  "src/sandbox/documents/sheet.ts": [],
});

/** Packages that such files resolve by name instead of importing them. */
export const packagesByName: Readonly<Record<string, readonly string[]>> = {
  "src/sandbox/documents/sheet.ts": ["@fontsource/titillium-web"],
};

/** Returns the data of the given source files. Throws for a file that the table does not list. */
export function dataOf(located: readonly string[], region: string): string[] {
  const table = filesOf(region);
  const unknown = located.filter((file) => table[file] === undefined);
  if (unknown.length > 0) throw new Error(`data-files.ts does not list the data of ${unknown.join(", ")}.`);
  return [...new Set(located.flatMap((file) => table[file] ?? []))];
}
