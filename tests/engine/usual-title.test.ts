import { expect, it } from "vitest";
import type { CompiledService, Text } from "../../src/engine/definition.ts";
import { hasWords, usualTitle } from "../../src/engine/index.ts";
import { originMark } from "../../src/formats/origin-marks.ts";

const values: CompiledService["values"] = {
  titolo: ["if", ["path", "confermato"], ["value", "Infobollo attivato"], ["value", "Infobollo via SMS"]],
  soloSe: ["if", ["path", "confermato"], ["value", "Attivato"], ["path", "risposta", "titolo"]],
  altroNome: ["path", "titolo"],
  circolo: ["path", "circolo"],
  dato: ["path", "risposta", "titolo"],
  numero: ["value", 3],
};
const datum = (name: string, ...members: string[]) => ({ expr: ["path", name, ...members] as const });

it.each<[string, Text, Text]>([
  ["words", "Quale veicolo?", "Quale veicolo?"],
  ["words around data", ["Bollo di ", datum("titolo")], ["Bollo di ", datum("titolo")]],
  ["a value: the text of its last condition", [datum("titolo")], ["Infobollo via SMS"]],
  ["a value that reads another one", [datum("altroNome")], ["Infobollo via SMS"]],
  ["a value whose other text is data", [datum("soloSe")], ["Attivato"]],
  [
    "values and signs between them, and data that stay",
    [datum("titolo"), " – ", datum("dato")],
    ["Infobollo via SMS", " – ", datum("dato")],
  ],
])("a title of %s", (_, title, usual) => {
  expect(usualTitle(title, values)).toEqual(usual);
  expect(hasWords(usual)).toBe(true);
});

it.each<[string, Text]>([
  ["data of a call", [datum("dato")]],
  ["a path into an answer", [datum("titolo", "testo")]],
  ["a number", [datum("numero")]],
  ["a value that reads itself", [datum("circolo")]],
  ["no value of the service", [datum("constructor")]],
  ["a sign beside data", ["– ", datum("dato"), originMark(10)]],
])("a title of %s has no words: it stays", (_, title) => {
  expect(usualTitle(title, values)).toBe(title);
  expect(hasWords(title)).toBe(false);
});
