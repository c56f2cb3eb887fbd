import { expect, it } from "vitest";
import { maskMark as mark } from "../../src/formats/codes/masked.ts";
import { maskPersonalData, maskText, taxCodesIn } from "../../src/gateway/possession/mask.ts";

it.each([
  ["the first letter of each word", "MARIO  DE ROSSI", `M${mark}  D${mark} R${mark}`],
  ["a first letter of two code units", "𐍈x", `𐍈${mark}`],
  ["the first letter of an e-mail address", "mario.rossi@posta.example", `m${mark}@${mark}`],
  ["nothing of its other words", "mario rossi@posta.example, casa", `m${mark}@${mark}`],
  ["nothing of its other lines", "m\nrossi@posta.example", `m${mark}@${mark}`],
  ["nothing of an empty text", "", ""],
])("a masked text keeps %s", (_, text, masked) => {
  expect(maskText(text)).toBe(masked);
});

const sensitive = {
  nome: "initials",
  "[].nome": "initials",
  "[].gruppo.voci[].nome": "initials",
  targa: "none",
  "voci[]": "none",
  note: "hidden",
} as const;

it.each<[string, unknown, unknown]>([
  ["keeps the first letters of a name", { nome: "LIVIA F" }, { nome: `L${mark} F${mark}` }],
  ["drops a name that is no text", { nome: 1 }, { nome: null }],
  ["keeps a text that is not sensitive", { targa: "GA111AA" }, { targa: "GA111AA" }],
  ["keeps the texts of a list", { voci: ["a", "b"] }, { voci: ["a", "b"] }],
  ["drops a hidden text", { note: "LIVIA" }, { note: null }],
  [
    "drops a text of which nothing is said",
    { altro: "LIVIA", indirizzo: "" },
    { altro: null, indirizzo: null },
  ],
  ["drops a name at another place", { voci: [{ targa: "LIVIA" }] }, { voci: [{ targa: null }] }],
  [
    "keeps numbers, flags and null",
    { totale: 1, pagato: false, note: null },
    { totale: 1, pagato: false, note: null },
  ],
  [
    "masks at any depth",
    [{ nome: "LIVIA", gruppo: { voci: [{ nome: "LIVIA", x: "y" }] } }],
    [{ nome: `L${mark}`, gruppo: { voci: [{ nome: `L${mark}`, x: null }] } }],
  ],
  ["keeps null", null, null],
])("a masked answer %s", (_, answer, masked) => {
  expect(maskPersonalData(answer, sensitive)).toEqual(masked);
});

it.each<[string, unknown, string[]]>([
  ["at any depth, in capitals", [{ a: { codiceFiscale: "frr1" } }, { piva: "0123" }], ["FRR1", "0123"]],
  ["not under other names", { codice: "FRR1", cf: "FRR1" }, []],
  ["not those that are no text", { codiceFiscale: null, piva: 123 }, []],
  ["inside a group with such a name", { piva: { codiceFiscale: "FRR1" } }, ["FRR1"]],
  ["none in a text", "FRR1", []],
  ["none in null", null, []],
])("the tax codes of an answer are found %s", (_, answer, codes) => {
  expect(taxCodesIn(answer)).toEqual(codes);
});
