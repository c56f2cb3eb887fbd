import { expect, test } from "vitest";
import type { CompiledService, Step } from "../../../src/engine/definition.ts";
import type { ServiceState } from "../../../src/explorer/index.ts";
import { originMark } from "../../../src/formats/origin-marks.ts";
import { proofOf } from "../../../src/studio/states/proof.ts";

const step = (part: Partial<Step>) => part as Step; // the proof reads these members only
const service = {
  id: "prova",
  steps: [
    step({ id: "cerca", title: `Quale veicolo?${originMark(4)}` }),
    step({ id: "esito", title: [{ expr: ["path", "titolo"] }], stage: "Importo" }),
    step({ id: "conferma", title: [{ expr: ["path", "titoloConferma"] }], stage: "Importo" }),
    step({ id: "fine_percorso", title: [{ expr: ["path", "titolo"] }] }),
  ],
  values: {
    titoloConferma: ["if", ["path", "esito"], ["value", "Sì"], ["value", `Conferma${originMark(7)}`]],
  },
} as unknown as CompiledService;

const state = (id: string, name: string, isReached: boolean): ServiceState => ({
  planned: { step: id, exportName: name, name, state: { kind: "vuoto" } },
  fixture: isReached ? ({} as ServiceState["fixture"]) : null, // only its presence counts
});

test("a proof counts the states of each page by its usual title, and lists those that no visit reaches", () => {
  const proof = proofOf(service, [
    state("cerca", "Vuoto", true),
    state("cerca", "Errori", true),
    state("esito", "Mostrato", true),
    state("fine_percorso", "Mostrato", false),
  ]);
  expect(proof).toMatchObject({ reached: 3, planned: 4 });
  expect(proof.steps.map(({ title, reached }) => [title, reached])).toEqual([
    ["Quale veicolo?", 2],
    ["Importo", 1],
    ["Conferma", 0],
    ["fine percorso", 0],
  ]);
  expect(proof.steps[3]?.missing.map(({ name }) => name)).toEqual(["Mostrato"]);
});
