import { expect, it } from "vitest";
import { literalsOf, quoted } from "../../../src/definitions/translation/expression-literals.ts";

it.each([
  ["= nulla ? 'Non devi pagare' : 'Importo del bollo'", ["Non devi pagare", "Importo del bollo"]],
  ["= a ? 'Uno' : b ? 'Due parole' : c", ["Uno", "Due parole"]],
  ["= primo(riga.importo, 'Non disponibile')", ["Non disponibile"]],
  ["= incompleto_{dati.operazione} ? 'Il link è incompleto' : dati.titolo", ["Il link è incompleto"]],
  ["= plural(carrello.numero, 'Un bollo', 'Più bolli')", ["Un bollo", "Più bolli"]],
  ["= contiene(errore.title, 'nulla da pagare')", []],
  ["= stato == 'Da esaminare' ? x : y", []],
  ["= dopo(calcolo.esplicativo, 'Pot Kw ')", []],
  ["= ingiunzioni ? 'ingiunzioneFiscale' : 'cartellaEsattoriale'", []],
  ["= a ? 'Non si legge", []],
  ["Non è un'espressione", []],
])("%s has the texts %j", (expression, texts) => {
  const found = literalsOf(expression);
  expect(found.map(({ text }) => text)).toEqual(texts);
  for (const { text, start, end } of found) expect(expression.slice(start, end)).toBe(`'${text}'`);
});

it("writes a text with quotes and backslashes as an expression has it", () => {
  expect(literalsOf(`= a ? ${quoted("L'État dit \\ oui")} : b`).map(({ text }) => text)).toEqual([
    "L'État dit \\ oui",
  ]);
});
