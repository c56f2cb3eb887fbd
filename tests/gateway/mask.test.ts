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

it.each<[string, unknown, unknown]>([
  [
    "masks names, codes and addresses",
    {
      nome: "LIVIA",
      cognome: "F",
      denominazione: "L F",
      codiceFiscale: "FRR",
      piva: "01",
      email: "l@p.example",
    },
    {
      nome: `L${mark}`,
      cognome: `F${mark}`,
      denominazione: `L${mark} F${mark}`,
      codiceFiscale: `F${mark}`,
      piva: `0${mark}`,
      email: `l${mark}@${mark}`,
    },
  ],
  ["masks the transaction", { identificativoTransazione: "TST1" }, { identificativoTransazione: `T${mark}` }],
  ["drops a name that is no text", { piva: 1, cognome: true }, { piva: null, cognome: null }],
  ["keeps texts about the payment", { targa: "GA111AA", iuv: "RF1" }, { targa: "GA111AA", iuv: "RF1" }],
  ["drops every other text", { note: "LIVIA", indirizzo: "" }, { note: null, indirizzo: null }],
  [
    "keeps numbers, flags and null",
    { totale: 1, pagato: false, note: null },
    { totale: 1, pagato: false, note: null },
  ],
  [
    "masks at any depth",
    [{ a: { b: [{ nome: "LIVIA", x: "y" }] } }],
    [{ a: { b: [{ nome: `L${mark}`, x: null }] } }],
  ],
  [
    "masks the members of a group with the name of a text",
    { targa: { nome: "LIVIA" } },
    { targa: { nome: `L${mark}` } },
  ],
  ["keeps null", null, null],
])("a masked answer %s", (_, answer, masked) => {
  expect(maskPersonalData(answer)).toEqual(masked);
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
