import digest from "../../src/contract/digest.generated.json";
import type { ContractDigest } from "../../src/contract/digest.ts";
import { type Checked, createChecker, type Language, type Sources } from "../../src/definitions/index.ts";
import type { Files } from "../../src/studio/model/address.ts";

const texts = import.meta.glob<string>(
  [
    "../../schemas/{services,fragments}/*.json",
    "../../schemas/{errors,catalogue,paths,words}.json",
    "../../regions/*/region.json",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** The authored files of the project, as texts. */
export const project: Files = new Map(
  Object.entries(texts).map(([path, text]) => [path.replace(/^(\.\.\/)+/, ""), text]),
);

/** Shapes are checked by the studio's worker; here every shape is right. */
const SHAPES = ["service", "fragment", "overlay", "errors", "region", "catalogue", "paths", "words"] as const;
const language: Language = {
  shapes: Object.fromEntries(SHAPES.map((name) => [name, () => true])) as unknown as Language["shapes"], // one for each name
  contract: digest as unknown as ContractDigest, // the generated digest
  wording: { terms: [], avoid: [], exempt: [] },
};

/** Makes a check of texts that keeps its results, as the worker of the studio has one. */
export function makeCheck(): (files: Files) => Checked {
  const check = createChecker(language);
  return (files) => check(sourcesOf(files));
}

function sourcesOf(files: Files): Sources {
  const all = [...files].map(([path, text]) => ({ path, text }));
  const inFolder = (folder: string) => all.filter(({ path }) => path.startsWith(folder));
  const one = (path: string) => all.find((file) => file.path === path)!;
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
