import { language } from "virtual:language";
import { type Checked, createChecker, type Diagnostic, type Sources } from "../../src/definitions/index.ts";
import type { Files } from "../../src/studio/model/address.ts";

const texts = import.meta.glob<string>(
  [
    "../../schemas/{services,fragments}/*.json",
    "../../schemas/{errors,catalogue,paths}.json",
    "../../regions/*/region.json",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** The authored files of the project, as an open draft has them. */
export const draft: Files = new Map(
  Object.entries(texts).map(([path, text]) => [path.replace(/^(\.\.\/)+/, ""), text]),
);

const check = createChecker(language);
/** The facts of the regions name no file of an office, so none is missing. */
export const checkDraft = (files: Files): Checked => check(sourcesOf(files));

/** The checker of an act's window, which answers later. */
export const checkLater = (files: Files): Promise<readonly Diagnostic[]> =>
  Promise.resolve(checkDraft(files).diagnostics);

function sourcesOf(files: Files): Sources {
  const all = [...files].map(([path, text]) => ({ path, text }));
  const inFolder = (folder: string) => all.filter(({ path }) => path.startsWith(folder));
  const one = (path: string) => all.find((file) => file.path === path)!; // every draft has it
  const regions = inFolder("regions/").filter(({ path }) => path.endsWith("/region.json"));
  return {
    services: inFolder("schemas/services/"),
    fragments: inFolder("schemas/fragments/"),
    errors: one("schemas/errors.json"),
    catalogue: one("schemas/catalogue.json"),
    paths: one("schemas/paths.json"),
    regions: Object.fromEntries(
      regions.map((region) => {
        const name = region.path.split("/")[1]!;
        return [name, { region, overlays: inFolder(`regions/${name}/services/`), files: [] }];
      }),
    ),
  };
}
