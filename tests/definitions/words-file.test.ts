import { expect, it } from "vitest";
import { check } from "../../src/definitions/index.ts";
import { languageWith } from "../../src/definitions/node/files.ts";
import { readProject } from "../support/language-cases.ts";

const sources = readProject(["calcolo_bollo"]);
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
