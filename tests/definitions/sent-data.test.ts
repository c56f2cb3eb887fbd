import { expect, it } from "vitest";
import { checkSources, mapFiles, readCases } from "../support/language-cases.ts";

const LEGAL = '{ "codiceFiscaleLegale": "= azienda.codiceFiscaleLegale" }';

/** The body that `invia` of the instalment request sends when the layer of the legal person is written otherwise. */
function bodyWith(layer: string) {
  const sources = mapFiles(readCases(), (file) =>
    file.path.endsWith("rateizzazione.json") ? { ...file, text: file.text.replace(LEGAL, layer) } : file,
  );
  const { regions, diagnostics } = checkSources(sources);
  expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
  return regions.get("vda")?.services.get("rateizzazione")?.compiled.endpoints.invia?.body;
}

const subject = { tree: { expr: ["path", "soggetto"] } };
const legal = { codiceFiscaleLegale: { expr: ["path", "azienda", "codiceFiscaleLegale"] } };

it("compiles objects laid over each other to layers", () => {
  expect(bodyWith(LEGAL)).toMatchObject({ soggetto: { layers: [subject, { tree: legal }] } });
});

it("keeps the condition of a layer", () => {
  const layer = LEGAL.replace("{", '{ "when": "= !soggetto.personaFisica",');
  const when = ["not", ["path", "soggetto", "personaFisica"]];
  expect(bodyWith(layer)).toMatchObject({ soggetto: { layers: [subject, { tree: legal, when }] } });
});

it("removes a layer that the region never sends, and a condition that always holds there", () => {
  const never = LEGAL.replace("{", '{ "when": "= regione.canali.sms",');
  const always = LEGAL.replace("{", '{ "when": "= regione.canali.email",');
  expect(bodyWith(never)).toMatchObject({ soggetto: { layers: [subject] } });
  expect(bodyWith(always)).toMatchObject({ soggetto: { layers: [subject, { tree: legal }] } });
});
