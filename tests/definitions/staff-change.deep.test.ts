import { describe, expect, it } from "vitest";
import { check } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import type { Entry, Field } from "../../src/engine/definition.ts";

const sources = readSources(process.cwd());
const language = readLanguage();

/** The calculation after an edit of its file, as a clerk would make it. */
function edited(from: string, to: string) {
  const services = sources.services.map((file) => ({ ...file, text: file.text.replace(from, to) }));
  expect(services).not.toEqual(sources.services);
  const { diagnostics, regions } = check({ ...sources, services }, language);
  expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
  return regions.get("piemonte")!.services.get("calcolo_bollo")!.compiled;
}

const fieldsOf = (content: readonly Entry[]): Field[] => content.filter((entry) => "field" in entry);
const field = (service: ReturnType<typeof edited>, name: string): Field | undefined =>
  fieldsOf(service.steps[0]!.content).find((one) => one.name === name);

describe("changes that staff make in JSON alone", () => {
  it("changes a label", () => {
    const service = edited('"label": "Targa", "help"', '"label": "Targa del veicolo", "help"');
    expect(field(service, "targa")?.label).toBe("Targa del veicolo");
  });

  it("changes the message of a required field", () => {
    const service = edited('"required": "Inserisci la targa."', '"required": "Scrivi la targa."');
    expect(field(service, "targa")?.required?.message).toBe("Scrivi la targa.");
  });

  it("makes a field optional", () => {
    const service = edited('"required": "Scegli il tipo di veicolo.",', "");
    expect(field(service, "tipoVeicolo")?.required).toBeUndefined();
  });

  it("adds an optional field", () => {
    const service = edited(
      '\n        { "name": "tipoVeicolo"',
      '\n        { "name": "nota", "type": "testo", "label": "Nota" },\n        { "name": "tipoVeicolo"',
    );
    expect(fieldsOf(service.steps[0]!.content).map(({ name }) => name)).toEqual([
      "targa",
      "nota",
      "tipoVeicolo",
    ]);
  });

  it("changes the text of an error", () => {
    const service = edited(
      "Non abbiamo trovato il veicolo: controlla targa e tipo.",
      "Questa targa non risulta.",
    );
    expect(service.endpoints.calcola?.errors["404"]?.[0]?.message).toEqual(["Questa targa non risulta."]);
  });
});
