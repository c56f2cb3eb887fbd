import { describe, expect, it } from "vitest";
import { fragmentsOfSteps } from "../../src/definitions/authoring/fragments.ts";
import { explainService, type SourceFile, type Sources } from "../../src/definitions/index.ts";
import { checkSources, readCalculation } from "../support/language-cases.ts";

const project = readCalculation();
const [original] = project.services as [SourceFile];
const { steps, endpoints, values, ...service } = JSON.parse(original.text) as Record<string, unknown>;

const file = (path: string, content: unknown): SourceFile => ({
  path,
  text: JSON.stringify(content, null, 2),
});
const STEPS = JSON.stringify(steps)
  .replaceAll("calcolo_importo", "{dati.prefisso}_importo")
  .replaceAll("= calcolo.", "= {dati.risposta}.")
  .replaceAll("{calcolo.", "{{dati.risposta}.")
  .replaceAll("Calcola per un altro veicolo", "{dati.ancora}");
const ENDPOINTS = JSON.stringify(endpoints)
  .replaceAll("calcolo_importo", "{dati.prefisso}_importo")
  .replace("calcolaBollo", "{dati.operazione}")
  .replace(
    '{"at":"targa","message":"La targa non è scritta correttamente: usa soltanto lettere e numeri."}',
    '"{dati.formato}"',
  );
const fragment = {
  id: "calcolo",
  title: "Calcolo di un importo",
  params: {
    prefisso: { type: "nome", text: "inizio del nome dei passi" },
    risposta: { type: "nome", text: "nome della risposta" },
    operazione: { type: "nome", text: "operazione che calcola" },
    formato: { type: "valore", text: "che cosa si dice di una targa sbagliata" },
    ancora: { type: "testo", text: "scritta del pulsante che ricomincia" },
  },
  steps: JSON.parse(STEPS) as unknown,
  endpoints: JSON.parse(ENDPOINTS) as unknown,
  values,
};
const use = {
  use: "calcolo",
  with: {
    prefisso: "calcolo",
    risposta: "calcolo",
    operazione: "calcolaBollo",
    formato: { at: "targa", message: "La targa non è scritta correttamente: usa soltanto lettere e numeri." },
    ancora: "Calcola per un altro veicolo",
  },
};

/** The project with its service on a fragment, and an overlay in Valle d'Aosta. */
function shared(changes: unknown[] = [], given: object = {}): Sources {
  const { piemonte, vda } = project.regions;
  const overlay = file("regions/vda/services/calcolo_bollo.json", { id: "calcolo_bollo", changes });
  return {
    ...project,
    services: [file(original.path, { ...service, steps: [{ ...use, with: { ...use.with, ...given } }] })],
    fragments: [file("schemas/fragments/calcolo.json", fragment)],
    regions: { piemonte: piemonte!, vda: { ...vda!, overlays: changes.length > 0 ? [overlay] : [] } },
  };
}

const errorsOf = (sources: Sources) =>
  checkSources(sources).diagnostics.filter(({ level }) => level === "error");
const compiledIn = (region: string, sources: Sources) =>
  checkSources(sources).regions.get(region)!.services.get("calcolo_bollo")!;

describe("steps, endpoints and values in a fragment", () => {
  it("compile as if they were written in the service", () => {
    expect(errorsOf(shared())).toEqual([]);
    for (const region of ["piemonte", "vda"])
      expect(compiledIn(region, shared()).compiled).toEqual(compiledIn(region, project).compiled);
  });

  it("are named by explain", () => {
    const { compiled, authored } = compiledIn("piemonte", shared());
    const text = explainService(compiled, "piemonte", fragmentsOfSteps(authored));
    expect(text).toContain("2.3 Viene dal frammento «calcolo».");
    expect(fragmentsOfSteps(compiledIn("piemonte", project).authored).size).toBe(0);
  });

  it("report a mistake in the fragment, with the line that uses it", () => {
    const errors = errorsOf(shared([], { risposta: "calcol" }));
    const inFragment = errors.filter(({ file }) => file === "schemas/fragments/calcolo.json");
    expect(inFragment.length).toBeGreaterThan(0);
    for (const { hint } of inFragment)
      expect(hint).toMatch(/Il frammento è usato in schemas\/services\/calcolo_bollo\.json, riga \d+\.$/);
  });

  it("are addressed by an overlay with their ids after expansion", () => {
    const reason = "Una prova di un cambiamento in un passo condiviso.";
    const sources = shared([
      { at: "calcolo_importo.targa", set: { label: "Targa del veicolo" }, reason },
      { at: "esito_calcolo", set: { title: "Quanto devi" }, reason },
      { at: "calcola", set: { like: "elenco" }, reason },
    ]);
    expect(errorsOf(sources)).toEqual([]);
    const text = JSON.stringify(compiledIn("vda", sources).compiled);
    expect(text).toContain("Targa del veicolo");
    expect(text).toContain("Quanto devi");
    expect(JSON.stringify(compiledIn("piemonte", sources).compiled)).not.toContain("Targa del veicolo");
  });

  it("report a mistake of the overlay in its own file", () => {
    const reason = "Una prova di un cambiamento sbagliato.";
    const [error, ...others] = errorsOf(
      shared([{ at: "esito_calcolo", set: { title: "Devi {calcolato.tassa}" }, reason }]),
    );
    expect(others).toEqual([]);
    expect(error!.file).toBe("regions/vda/services/calcolo_bollo.json");
    expect(error!.message).toContain("(variante di vda)");
  });

  it("keep the shape of the language where a parameter gives another one", () => {
    const errors = errorsOf(shared([], { formato: { at: 3 } }));
    expect(errors.map(({ file }) => file)).toEqual(["schemas/services/calcolo_bollo.json"]);
  });

  it("report a missing parameter once, and not where the fragment reads it", () => {
    const errors = errorsOf(shared([], { operazione: undefined }));
    expect(errors.map(({ message }) => message)).toEqual([
      "Il frammento «calcolo» vuole il parametro «operazione»: operazione che calcola.",
    ]);
  });
});
