import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  type Checked,
  createChecker,
  type Language,
  type SourceFile,
  type Sources,
} from "../../src/definitions/index.ts";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { readLanguage } from "../../src/definitions/node/files.ts";

const ROOT = `${import.meta.dirname}/../../`;
const CASES = "tests/cases/language";

const read = (path: string): SourceFile => ({ path, text: readFileSync(`${ROOT}${path}`, "utf8") });
const readFolder = (folder: string): SourceFile[] =>
  (existsSync(`${ROOT}${folder}`) ? readdirSync(`${ROOT}${folder}`) : [])
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => read(`${folder}/${name}`));

/** The sources that both sets share: the project's regions, catalogue and error profiles. */
const shared = (overlays: (region: string) => SourceFile[]) => ({
  errors: read("schemas/errors.json"),
  catalogue: read("schemas/catalogue.json"),
  paths: { path: "schemas/paths.json", text: "{}" },
  regions: Object.fromEntries(
    regionNames().map((region) => [
      region,
      { region: read(`regions/${region}/region.json`), overlays: overlays(region) },
    ]),
  ),
});

/** The project's fragments that a file uses itself. */
const fragmentsIn = ({ text }: SourceFile): SourceFile[] =>
  [...new Set([...text.matchAll(/"use": "(\w+)"/g)].map(([, name = ""]) => name))].map((name) =>
    read(`schemas/fragments/${name}.json`),
  );

/** Some of the project's own services with the fragments that they use, without overlays. */
export function readProject(services: readonly string[]): Sources {
  const files = services.map((name) => read(`schemas/services/${name}.json`));
  const used = new Map(files.flatMap(fragmentsIn).map((file) => [file.path, file]));
  return {
    services: files,
    fragments: [...used.values()],
    ...shared(() => []),
  };
}

const TO_PAYMENT = /"go": \{ "step": "proprietario_veicolo", "with": \{[^}]*\} \}/g;

/** The calculation of an amount alone: its button to the payment, which is another service, goes home. */
export function readCalculation(): Sources {
  return mapFiles(readProject(["calcolo_bollo"]), ({ path, text }) => ({
    path,
    text: path.endsWith("services/calcolo_bollo.json") ? text.replace(TO_PAYMENT, '"go": "home"') : text,
  }));
}

/**
 * The catalogue with the first pages in place of the steps that choose among pages: these services have none. One of them has
 * the page of the person's cases.
 */
const withoutChoices = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text
    .replaceAll("scelta_tipo_pagamento", "inizia_pagamento")
    .replaceAll("scelta_tipo_osservazione", "cerca_avviso_scadenza")
    .replace('"service": "consulta_pratica_auth"', '"service": "verifica_pratica"'),
});

/** The services that try the language, with the project's own regions, catalogue and error profiles. */
export function readCases(): Sources {
  const calculation = read("schemas/services/calcolo_bollo.json");
  return {
    services: [...readFolder(`${CASES}/services`), calculation],
    fragments: [...readFolder(`${CASES}/fragments`), ...fragmentsIn(calculation)],
    ...shared((region) => readFolder(`${CASES}/regions/${region}/services`)),
    catalogue: withoutChoices(read("schemas/catalogue.json")),
  };
}

/** The same set with some files changed. */
export function mapFiles(sources: Sources, change: (file: SourceFile) => SourceFile): Sources {
  return {
    services: sources.services.map(change),
    fragments: sources.fragments.map(change),
    errors: change(sources.errors),
    catalogue: change(sources.catalogue),
    paths: change(sources.paths),
    regions: Object.fromEntries(
      Object.entries(sources.regions).map(([id, { region, overlays, ...files }]) => [
        id,
        { region: change(region), overlays: overlays.map(change), ...files },
      ]),
    ),
  };
}

let language: Language | undefined;
/** The project's language, read once. */
export const projectLanguage = (): Language => (language ??= readLanguage());

let checker: ((sources: Sources) => Checked) | undefined;
/** Checks sources; after the first time only the services that a changed file touches are compiled. */
export const checkSources = (sources: Sources): Checked =>
  (checker ??= createChecker(projectLanguage()))(sources);
