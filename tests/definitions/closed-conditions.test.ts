import { expect, it } from "vitest";
import { checkSources, mapFiles, readProject } from "../support/language-cases.ts";

/** The notes on a condition of the field `targa` of a service that both regions offer. */
function notesOn(when: string): string[] {
  const sources = mapFiles(readProject(["calcolo_bollo"]), ({ path, text }) => ({
    path,
    text: text.replace('"name": "targa", ', `"name": "targa", "when": "= ${when}", `),
  }));
  const { diagnostics } = checkSources(sources);
  return diagnostics.flatMap(({ code, file }) => (code === "condition-closed" ? [file] : []));
}

it.each([
  ["false in each region", "regione.rate.massimo < 5", 1],
  ["false in each region for another reason", "utente && !regione.accesso", 1],
  ["false in one region only", "regione.canali.sms", 0],
  ["decided by the region in one and by data in the other", "regione.canali.sms && qui.tipoVeicolo", 0],
  ["true in each region", "regione.rate.massimo > 5", 0],
])("a condition that is %s", (_, when, count) => {
  expect(notesOn(when)).toHaveLength(count);
});
