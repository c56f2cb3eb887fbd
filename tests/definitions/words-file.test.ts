import { expect, it } from "vitest";
import { check } from "../../src/definitions/index.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { translationCheck } from "../../src/definitions/node/compile-region.ts";
import { languageWith, readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { readProject } from "../support/language-cases.ts";

const sources = readProject(["calcolo_bollo"]);
const HOME = join(import.meta.dirname, "../..");
const read = (file: string) => ({ text: readFileSync(join(HOME, file), "utf8") });
const path = "schemas/words.json";

it.each([
  ["null", "Il file schemas/words.json contiene null: serve un oggetto { }."],
  ["[]", "Il file schemas/words.json contiene una lista [ ]: serve un oggetto { }."],
  ["{", "Il file non è JSON valido: manca una parentesi }."],
  ["", "Il file non è JSON valido: manca un valore."],
  ['{ "terms": [], "avoid": [] }', "Manca «exempt» nel file."],
])("refuses a file of words that contains %j, at its place", (text, message) => {
  const { diagnostics, sources: parsed } = check(sources, languageWith({ path, text }));
  expect(parsed).toBeNull();
  expect(diagnostics.filter(({ file }) => file === path)).toMatchObject([{ message, line: 1 }]);
});

it("accepts a file of words without words", () => {
  const text = '{ "terms": [], "avoid": [], "exempt": [] }';
  const { diagnostics } = check(sources, languageWith({ path, text }));
  expect(diagnostics.filter(({ code }) => code === "word-to-avoid")).toEqual([]);
});

it("has the terms of French in the same form, and no translation uses other ones", () => {
  const { text } = read("schemas/words.fr.json");
  const { diagnostics } = check(sources, languageWith({ path, text }));
  expect(diagnostics.filter(({ file }) => file === path)).toEqual([]);
  const project = readSources(HOME);
  const own = translationCheck(readLanguage())(project, "vda", check(project, readLanguage()));
  expect(own.diagnostics.filter(({ code }) => /^translation-(?:word|term|long)$/.test(code))).toEqual([]);
  expect(own.languages.size).toBe(1);
});
