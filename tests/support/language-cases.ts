import { readdirSync, readFileSync } from "node:fs";
import { check, type Checked } from "../../src/definitions/check.ts";
import { readLanguage } from "../../src/definitions/files.ts";
import type { SourceFile } from "../../src/definitions/source.ts";
import type { Language, Sources } from "../../src/definitions/world.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const CASES = "tests/cases/language";

const read = (path: string): SourceFile => ({ path, text: readFileSync(`${ROOT}${path}`, "utf8") });
const readFolder = (folder: string): SourceFile[] =>
  readdirSync(`${ROOT}${folder}`)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => read(`${folder}/${name}`));

/** The services that try the language, with the project's own regions, catalogue and error profiles. */
export function readCases(): Sources {
  return {
    services: [...readFolder(`${CASES}/services`), read("schemas/services/calcolo_bollo.json")],
    fragments: readFolder(`${CASES}/fragments`),
    errors: read("schemas/errors.json"),
    catalogue: read("schemas/catalogue.json"),
    regions: Object.fromEntries(
      ["piemonte", "vda"].map((region) => [
        region,
        {
          region: read(`regions/${region}/region.json`),
          overlays: readFolder(`${CASES}/regions/${region}/services`),
        },
      ]),
    ),
  };
}

let language: Language | undefined;
/** The project's language, read once. */
export const projectLanguage = (): Language => (language ??= readLanguage());

export const checkSources = (sources: Sources): Checked => check(sources, projectLanguage());
