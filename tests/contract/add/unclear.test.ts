import { expect, it } from "vitest";
import { findUnclear, printUnclear } from "../../../src/contract/add/unclear.ts";

it("finds the places that an example leaves open", () => {
  const example = {
    codice: "A",
    nota: null,
    righe: [{ importo: null }, { importo: null }],
    vuoto: [],
    gruppo: {},
    misto: ["A", 1],
    testi: ["A", null],
  };
  expect(findUnclear(example)).toEqual([
    { at: "nota", why: "null" },
    { at: "righe[].importo", why: "null" },
    { at: "vuoto[]", why: "empty" },
    { at: "gruppo", why: "empty" },
    { at: "misto[]", why: "mixed" },
  ]);
  expect(printUnclear(findUnclear(example)).split("\n")).toEqual([
    "L'esempio vale null, e il genere che ho scritto è una supposizione: nota, righe[].importo.",
    "L'esempio è vuoto, e ciò che contiene è una supposizione: vuoto[], gruppo.",
    "L'elenco ha voci di genere diverso, e ho scritto un testo: misto[].",
    "",
  ]);
});

it("prints nothing for an example that leaves nothing open", () => {
  expect(printUnclear(findUnclear([{ codice: "A", importi: [1, 2] }]))).toBe("");
});
