import { describe, expect, it } from "vitest";
import type { Scope } from "../../src/engine/expressions/index.ts";
import type { Json } from "../../src/engine/index.ts";
import { readDelimited } from "../../src/formats/texts/delimited-text.ts";
import { findColumns } from "../../src/screens/paste/columns.ts";
import {
  checkLine,
  correctLine,
  lackingLike,
  linesOf,
  optionOf,
  putBack,
  readLines,
  twinsOf,
  type LineForm,
  type PastedLine,
} from "../../src/screens/paste/lines.ts";
import { aField } from "../support/content.ts";

const option = (value: Json, label: string) => ({ value, label, help: null, enabled: true });
const types = [option("A", "AUTOVEICOLO"), option("M", "MOTOVEICOLO"), option("R", "RIMORCHIO")];
const required = (message: string) => ({ required: { message } });
const fields = [
  aField("targa", "targa", { label: "Targa", ...required("Inserisci la targa.") }),
  aField("testo", "proprietario", { label: "Codice del proprietario", ...required("Inserisci il codice.") }),
  aField("scelta", "tipo", { label: "Tipo di veicolo", ...required("Scegli il tipo.") }),
];
const scope: Scope = { roots: {}, values: {}, today: "2026-11-20" };
const form: LineForm = {
  definition: { name: "veicolo", content: fields, defaults: true },
  scope,
  fields,
  options: new Map([["tipo", types]]),
};
const read = (text: string, most = 200) => readLines(readDelimited(text, most + 1), 1, most, form);
const states = (text: string) => read(text).lines.map(({ stato, motivo }) => [stato, motivo]);
const value = ["path", "riga", "dati", "targa"] as const;

describe("the lines of a pasted list", () => {
  it.each([
    ["the order of the fields", "ab 123 cd;XX;A"],
    ["a heading", "Tipo;Targa;Nota;Proprietario\nauto;AB123CD;ieri;XX"],
    ["a heading with the names of the fields", "proprietario\ttipo\ttarga\nXX\tautoveicolo\tAB123CD"],
    ["a heading below a title", "Flotta 2026;;\nProprietario;Tipo;Targa\nXX;auto;AB123CD"],
    ["abbreviated headings", "T. veicolo;C. prop.;Targa\nauto;XX;AB123CD"],
    [
      "a heading that begins with a word of the label",
      "Targa del mezzo;Tipo mezzo;Codice propr\nAB123CD;auto;XX",
    ],
    ["the surest heading of two", "Codice cliente;Tipo;Targa;Codice proprietario\n7;auto;AB123CD;XX"],
    ["accents and punctuation in a choice", "AB123CD,XX,«Àutoveicolo»"],
  ])("are read by %s", (_, text) => {
    const [line] = read(text).lines;
    expect(line).toMatchObject({
      numero: 1,
      dati: { targa: "AB123CD", proprietario: "XX", tipo: "A" },
      stato: "ready",
    });
  });

  it("have the messages of the form, and the text of a choice that is none of the options", () => {
    expect(states("AB123CD;XX;pulmino\nAB123CD;;M\n;;\nZ;XX;R")).toEqual([
      ["wrong", "Tipo di veicolo: «pulmino» non è fra le scelte."],
      ["wrong", "Inserisci il codice."],
      ["ready", null],
    ]);
  });

  it("count the rows and columns that were not read", () => {
    expect(read("AB123CD;XX;A;nota;altro\nAB124CD;XX;A", 1)).toMatchObject({ extra: 1, ignored: 2 });
    expect(read("AB123CD;XX;A;nota;altro\nAB124CD;XX;A", 2)).toMatchObject({ extra: 0, ignored: 2 });
    expect(read("Targa;Nota\nAB123CD;x")).toMatchObject({ extra: 0, ignored: 1 });
    expect(read("Targa\nA1\nA2\nA3", 2)).toMatchObject({ extra: 1, lines: { length: 2 } });
  });

  it("are none in a heading alone", () => {
    expect(read("Targa;Proprietario;Tipo").lines).toEqual([]);
  });

  it("have the usual abbreviations of tax codes as headings", () => {
    const owner = aField("testo", "codice", { label: "Codice fiscale o partita IVA del proprietario" });
    for (const heading of [
      "CF",
      "C.F.",
      "P.IVA",
      "Partita Iva",
      "Cod. fiscale",
      "Codice fiscale proprietario",
    ])
      expect(
        findColumns(
          [
            ["Nome", "Comune", heading],
            ["x", "y", "z"],
          ],
          [owner],
        ).columns,
        heading,
      ).toEqual([2]);
    for (const heading of ["Nome", "Comune", "Nota", "Data", "Km", "Telefono"])
      expect(findColumns([[heading, "CF"]], [owner]).columns, heading).toEqual([1]);
  });

  it("that were removed come back, and the others keep their answers", () => {
    const [first, second, third] = read("AB123CD;XX;A\nAB124CD;XX;A\nAB125CD;XX;A").lines;
    const found: PastedLine = { ...third!, stato: "found", risposta: { totale: 1 }, giorno: "2026-11-29" };
    expect(putBack([first!, found], [second!, third!])).toEqual([first, second, found]);
  });

  it("survive a list of one column, of formulas, and of nothing", () => {
    expect(states("AB123CD")).toEqual([["wrong", "Inserisci il codice. Scegli il tipo."]]);
    expect(states('=CMD("x");+1;@y').map(([state]) => state)).toEqual(["wrong"]);
    expect(read("")).toEqual({ lines: [], extra: 0, ignored: 0 });
  });
});

describe("a choice", () => {
  it.each([
    ["A", "A"],
    ["a", "A"],
    ["moto", "M"],
    ["Rimorchio", "R"],
    ["au", undefined],
    ["x", undefined],
  ])("is %s: %s", (text, expected) => {
    expect(optionOf(types, text)?.value).toBe(expected);
  });

  it("is none when a beginning means two options", () => {
    expect(optionOf([option("A", "AUTOVEICOLO"), option("B", "AUTOBUS")], "auto")).toBeUndefined();
  });
});

describe("a line", () => {
  it("that repeats an earlier one names it", () => {
    const { lines } = read("AB123CD;X;A\nAB124CD;X;A\nab 123cd;Y;M\n;X;A\n;X;A");
    expect([...twinsOf(lines, { value }, scope)].map(([line, twin]) => [line.numero, twin])).toEqual([
      [3, 1],
    ]);
  });

  it("is corrected alone, or gives the data that it lacked to the lines that lack them", () => {
    const { lines } = read("Targa;Proprietario\nAB123CD;\nAB124CD;\nAB125CD;YY");
    const others = lackingLike(lines[0]!, lines, form);
    expect(others.map(({ numero }) => numero)).toEqual([2, 3]);
    const dati = { targa: "AB999CD", proprietario: "XX", tipo: "A" };
    expect(correctLine(lines, { line: lines[0]!, dati, others: [] }, form).map(({ stato }) => stato)).toEqual(
      ["ready", "wrong", "wrong"],
    );
    expect(
      correctLine(structuredClone(lines), { line: lines[0]!, dati, others }, form).map((line) => line.dati),
    ).toEqual([dati, { ...dati, targa: "AB124CD" }, { ...dati, targa: "AB125CD", proprietario: "YY" }]);
  });

  it("forgets its answer when it is corrected", () => {
    const [line] = read("AB123CD;X;A").lines;
    const found = { ...line!, stato: "found" as const, risposta: { totale: 1 }, giorno: "2026-11-29" };
    expect(correctLine([found], { line: found, dati: found.dati, others: [] }, form)).toEqual([
      checkLine(line!, form),
    ]);
  });
});

it("drops entries of a stored list that are not lines", () => {
  const { lines } = read("AB123CD;X;A");
  expect(linesOf([...lines, null, 7, {}, { numero: 1 }, { numero: 1, dati: 3, testi: {} }])).toEqual(lines);
  for (const stored of [undefined, null, "x", 3, {}]) expect(linesOf(stored)).toEqual([]);
});
