import { expect, it } from "vitest";
import { nameOfOperation } from "../../../src/definitions/explain/name-operation.ts";
import { projectDifference } from "../../../src/definitions/index.ts";
import { checkFiles, projectFiles } from "../../support/studio-files.ts";

const path = "schemas/services/calcolo_bollo.json";
const text = projectFiles.get(path)!;
const facts = "regions/piemonte/region.json";
/** With an end of the offer, so that conditions on it are no constants. */
const closing = projectFiles
  .get(facts)!
  .replace('"memo_bollo": { "attivo": true,', '"memo_bollo": { "attivo": { "al": "2099-12-31" },');
const files = new Map([...projectFiles, [facts, closing]]);
const before = checkFiles(files);
const sentencesOf = (changed: string) =>
  projectDifference(before, checkFiles(new Map([...files, [path, changed]])))
    .flatMap(({ sentences }) => sentences.map((one) => one.text))
    .join("\n");

it("calls a service in a condition by its title", () => {
  const changed = text.replace(
    '"label": "Targa",',
    '"label": "Targa",\n"when": "= regione.servizi.memo_bollo.attivo",',
  );
  const sentences = sentencesOf(changed);
  const { title } = before.regions.get("piemonte")!.services.get("memo_bollo")!.compiled;
  expect(sentences).toContain(`il servizio «${title}» è offerto`);
  expect(sentences).not.toContain("memo_bollo");
});

it("calls an operation by its title, with the id in brackets, and one without a title by its id", () => {
  expect(nameOfOperation("calcolaBollo")).toBe("«Calcola il bollo di un veicolo» (calcolaBollo)");
  expect(nameOfOperation("constructor")).toBe("«constructor»");
});

it("says where the former title of a service is still read", () => {
  const sentences = sentencesOf(text.replace('"title": "Calcolo del bollo"', '"title": "Quanto devo?"'));
  expect(sentences).toContain(
    "Il titolo di prima, «Calcolo del bollo», si legge ancora in: «Portale», «Domanda di discarico o rimborso»",
  );
  const inOwnText = text
    .replace('"title": "Calcolo del bollo"', '"title": "Quanto devo?"')
    .replace("\"Vedi l'importo,", "\"Con Calcolo del bollo vedi l'importo,");
  expect(sentencesOf(inOwnText)).toMatch(/si legge ancora in: .*«Quanto devo\?»/);
  expect(sentencesOf(text.replace("\"Vedi l'importo,", "\"Leggi l'importo,"))).not.toContain(
    "titolo di prima",
  );
});
