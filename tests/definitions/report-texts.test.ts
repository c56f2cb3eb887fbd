import { describe, expect, it } from "vitest";
import { Report } from "../../src/definitions/source/diagnostics.ts";
import { parseSource } from "../../src/definitions/source/parse-source.ts";
import { isOutsideAddress, reportTexts } from "../../src/definitions/source/report-texts.ts";
import type { Authored, SourceFile } from "../../src/definitions/source/source.ts";
import { readCases } from "../support/language-cases.ts";

/** The codes of the reports about a file. */
function codesOf(file: SourceFile, mayLeave = false): string[] {
  const report = new Report();
  reportTexts(parseSource(file).value as Authored, report, { mayLeave }); // each case is an object
  return report.list().map(({ code }) => code);
}
const service = (member: unknown) => ({ path: "a.json", text: JSON.stringify({ steps: [{ member }] }) });

it.each([
  "https://altro.example",
  "HTTP://altro.example/x",
  "//altro.example",
  "\\\\altro.example",
  "/\\altro.example",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  " JavaScript:alert(1)",
  "data:text/html,x",
  "ftp://altro.example",
  "https://{qui.sito}/x",
])("refuses %j as a value", (address) => {
  expect(isOutsideAddress(address)).toBe(true);
  expect(codesOf(service(address))).toEqual(["address-outside"]);
  expect(codesOf(service({ a: [address] }))).toEqual(["address-outside"]);
  expect(codesOf(service(address), true)).toEqual([]);
});

it.each([
  "/bollo/calcolo",
  "esito_calcolo",
  "tel:011123",
  "Nota: da leggere",
  "https://altro.example è un sito",
  "[sito](https://altro.example)",
])("accepts %j as a value", (text) => {
  expect(codesOf(service(text))).toEqual([]);
});

describe("in every expression of the cases of the language", () => {
  const files = readCases().services;
  it.each([
    ["'https://altro.example'", "address-outside"],
    ["nulla ? '//altro.example' : null", "address-outside"],
    ["nulla ? '<b>' : null", "text-html"],
  ])("= %s is reported once", (expression, code) => {
    for (const { path, text } of files) {
      const changed = text.replaceAll(/"= [^"]*"/g, `"= ${expression}"`);
      const count = changed.split(`"= ${expression}"`).length - 1;
      expect(codesOf({ path, text: changed }), path).toEqual(Array.from({ length: count }, () => code));
    }
  });
});

it.each([
  ["Ciao {regione.nome e basta", ["text-brace"]],
  ["Ciao regione.nome} e basta", ["text-brace"]],
  ["{regione.nome} e {calcolo.targa", ["text-brace"]],
  ["{cerca_{dati.avviso}.totale}", []],
  ["{regione.nome} e {calcolo.targa}", []],
  ["= size('{')", []],
])("checks the braces of %j", (text, codes) => {
  expect(codesOf(service(text))).toEqual(codes);
});
