import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { programTexts } from "../../src/definitions/node/program/program-texts.ts";
import { LANGUAGE } from "../../src/definitions/language/language.ts";
import { shownIn } from "../../src/definitions/translation/check-translations.ts";
import type { Entry, SourceEntry } from "../../src/definitions/translation/entry.ts";
import { printCatalogue } from "../../src/definitions/translation/po.ts";
import { mergeTexts } from "../../src/definitions/translation/shown-texts.ts";
import { emptyCatalogue } from "../../src/definitions/translation/update-catalogue.ts";
import { FALSE_LANGUAGE, falseText } from "./false-text.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** Below the project, so that its packages are found. */
export const falseProject = join(PROJECT, "dist/false-language");

const copied = [
  "src",
  "schemas",
  "regions",
  "stories",
  "tests",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

const entryOf = ({ text, keys, places }: SourceEntry): Entry => ({
  context: null,
  text,
  translation: falseText(text),
  isFuzzy: false,
  former: null,
  keys,
  places,
  remarks: "",
});

/** Writes a copy of the project in which each region also has the false language: a catalogue, and its code among the languages. */
export function makeFalseProject(): void {
  mkdirSync(falseProject, { recursive: true });
  for (const part of copied) {
    rmSync(join(falseProject, part), { recursive: true, force: true });
    cpSync(join(PROJECT, part), join(falseProject, part), { recursive: true });
  }
  const sources = readSources(PROJECT);
  const language = readLanguage();
  const program = programTexts(PROJECT);
  for (const region of regionNames()) {
    const shown = shownIn(sources, region, { language, table: LANGUAGE });
    if (!shown) throw new Error(`the services of ${region} do not compile`);
    const entries = mergeTexts([...shown, ...program]).map(entryOf);
    const catalogue = { ...emptyCatalogue(FALSE_LANGUAGE, region), entries };
    const folder = join(falseProject, "regions", region);
    writeFileSync(join(folder, `${FALSE_LANGUAGE}.po`), printCatalogue(catalogue));
    const file = join(folder, "region.json");
    const facts = JSON.parse(readFileSync(file, "utf8")) as { lingue?: string[] }; // an authored file
    const lingue = [...(facts.lingue ?? ["it"]), FALSE_LANGUAGE];
    writeFileSync(file, JSON.stringify({ ...facts, lingue }, null, 2));
  }
}
