import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { check, type Diagnostic, explainService } from "../../src/definitions/index.ts";
import { readLanguage } from "../../src/definitions/node/files.ts";
import { readProject } from "../../tests/support/language-cases.ts";
import type { HandbookService } from "../handbook/handbook-service.ts";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { compileRegion } from "./definitions.ts";
import { dataModule } from "./service-stories.ts";

/**
 * The example service of the handbook, with the results of the checker and of the compiler:
 *
 *     virtual:manuale/servizio          its text, the problems of each fault, and its explanation
 *     virtual:manuale/dati              the service for each region, as in the stories of services
 *     virtual:manuale/regole/<region>   its validators
 */
const VIRTUAL = "virtual:manuale/";
const ID = "calcolo_bollo";
const FOLDER = "tests/cases/handbook";
const home = join(import.meta.dirname, "../..");
const read = (name: string): string => readFileSync(join(home, FOLDER, name), "utf8");

const sourcesWith = (text: string) => ({
  ...readProject([]),
  services: [{ path: `schemas/services/${ID}.json`, text }],
});

const checkText = (text: string) => check(sourcesWith(text), readLanguage());
const errorsOf = (text: string): Diagnostic[] =>
  checkText(text).diagnostics.filter(({ level }) => level === "error");

/** Returns the service of the handbook with the problems that the check finds for each fault. */
export function handbookService(): HandbookService {
  const text = read(`${ID}.json`);
  const faults = JSON.parse(read("faults.json")) as { title: string; replace: [string, string] }[]; // ours
  const compiled = checkText(text).regions.get("piemonte")?.services.get(ID)?.compiled;
  return {
    text,
    problems: errorsOf(text),
    faults: faults.map(({ title, replace: [right, wrong] }) => {
      if (!text.includes(right)) throw new Error(`${FOLDER}/faults.json: «${right}» is not in the service`);
      return { title, right, wrong, problems: errorsOf(text.replace(right, wrong)) };
    }),
    explained: compiled ? explainService(compiled) : "",
  };
}

export function handbookServicePlugin(): Plugin {
  return {
    name: "handbook-service",
    resolveId: (source) => (source.startsWith(VIRTUAL) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      for (const file of [`${ID}.json`, "faults.json"]) this.addWatchFile(join(home, FOLDER, file));
      const [kind, region = ""] = id.slice(VIRTUAL.length + 1).split("/");
      if (kind === "servizio") return `export default ${JSON.stringify(handbookService())};`;
      const text = read(`${ID}.json`);
      const sources = sourcesWith(text);
      if (kind === "regole") return compileRegion(sources, region).services[ID]?.validators ?? null;
      const regions = Object.fromEntries(regionNames().map((name) => [name, compileRegion(sources, name)]));
      return dataModule(ID, regions, text, (name) => `${VIRTUAL}regole/${name}`);
    },
  };
}
