import { expect, it } from "vitest";
import { differingPart } from "../../../src/definitions/translation/parts.ts";

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
