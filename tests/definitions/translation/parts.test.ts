import { expect, it } from "vitest";
import { differingPart, partsOf } from "../../../src/definitions/translation/parts.ts";

it.each([
  ["Paga {totale:euro}", "Payer {totale:euro}", undefined],
  ["Paga {totale:euro}", "Payer {totale}", "insertions"],
  // The path of a datum may have another one inside.
  ["Arriva a {memo.stato{dati.canale}.recapito}", "Envoyé à {memo.stato{dati.canale}.recapito}", undefined],
  ["Arriva a {memo.stato{dati.canale}.recapito}", "Envoyé à {memo.état{dati.canale}.recapito}", "insertions"],
  ["Leggi [la guida](/guida)", "Lire [le guide](/guida)", undefined],
  ["Leggi [la guida](/guida)", "Lire [le guide](/guide)", "links"],
  ["**Subito**", "Tout de suite", "marks"],
  ["- uno\n- due", "- un\n- deux", undefined],
  ["- uno\n- due", "un, deux", "marks"],
])("%s → %s: %s", (text, translation, part) => {
  expect(differingPart(text, translation)).toBe(part);
});

/** Each form of a link that the reader of the portal accepts: it leads to the address, and another one differs. */
it.each([
  ["[scrivi](mailto:bollo@regione.it)", "mailto:bollo@regione.it"],
  ['[scrivi](mailto:bollo@regione.it "La posta")', "mailto:bollo@regione.it"],
  ["[scrivi](mailto:bollo@regione.it 'La posta')", "mailto:bollo@regione.it"],
  ["[scrivi](mailto:bollo@regione.it (La posta))", "mailto:bollo@regione.it"],
  ["[leggi](</una guida>)", "/una guida"],
  ['[leggi](</una guida> "Guida")', "/una guida"],
  ["[leggi]( /guida )", "/guida"],
  ["[leggi](\n/guida\n)", "/guida"],
  ["[leggi](/guida(1))", "/guida(1)"],
  ["[leggi](/guida\\(1)", "/guida(1"],
  ["[leggi](/guida?a=1&amp;b=2)", "/guida?a=1&b=2"],
  ["[leggi [la] guida](/guida)", "/guida"],
  ["[**leggi**](/guida)", "/guida"],
  ["**[leggi](/guida)**", "/guida"],
  ["- uno\n- [leggi](/guida)", "/guida"],
  ["[leggi]({collegamenti.guida})", "{collegamenti.guida}"],
  ["<https://regione.it>", "https://regione.it"],
  ["<bollo@regione.it>", "mailto:bollo@regione.it"],
  ["[leggi]()", ""],
])("%j has a link to %s", (link, address) => {
  expect(partsOf(`Testo ${link}`.replace("Testo -", "-")).links).toEqual([address]);
  expect(differingPart(`Testo\n\n${link}`, "Texte\n\ntexte")).toBeDefined();
  expect(differingPart("Testo", `Texte ${link}`)).toBeDefined();
});

it.each(["[leggi] (/guida)", "\\[leggi](/guida)", "[leggi](/una guida)", "`[leggi](/guida)`"])(
  "%s has no link",
  (text) => expect(partsOf(text).links).toEqual([]),
);

it("reads no links in a text with too many marks for the parser", () => {
  expect(partsOf("[a](".repeat(100_000)).links).toEqual([]);
});
