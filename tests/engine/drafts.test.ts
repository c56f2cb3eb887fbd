import { describe, expect, test } from "vitest";
import {
  draftOfParts,
  keepsDrafts,
  partsOfDraft,
  stagesAfter,
  withParts,
} from "../../src/engine/drafts/index.ts";
import { startFlow, type FlowState } from "../../src/engine/flow/index.ts";
import { outlineOf } from "../../src/engine/form/index.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";

const service = aService({
  endpoints: { invia: anEndpoint({ operation: "invia", method: "POST", save: "inviata", keyed: true }) },
});
const state: FlowState = {
  ...startFlow("v1"),
  step: "crea",
  arrived: { targa: "AB123CD" },
  address: { targa: "AB123CD" },
  forms: { cerca: { targa: "AB123CD" }, crea: { nota: "ciao" } },
  passed: ["cerca"],
  answers: { avviso: { importo: 205.18 } },
  kept: { scelto: { iuv: "301" } },
  keys: { "*": "7c2e", invia: "01a1f866" },
};
const outline = outlineOf(service);

test("a draft comes back from its parts", () => {
  expect(draftOfParts(partsOfDraft({ state, outline }))).toEqual({ state, outline });
});

test("names of parts are those that the contract allows", () => {
  for (const name of Object.keys(partsOfDraft({ state, outline })))
    expect(name).toMatch(/^[a-z]+(\.[\w-]+)*$/);
});

test("parts of another page replace forms of their names, and null removes one", () => {
  const parts = { "modulo.cerca": null, "modulo.crea": { data: { nota: "altro" }, passed: true } };
  const { forms, passed, answers } = withParts(state, parts);
  expect(forms).toEqual({ crea: { nota: "altro" } });
  expect(passed).toEqual(["crea"]);
  expect(answers).toEqual(state.answers);
  expect(withParts(state, { "risposta.avviso": null, "tenuto.scelto": { iuv: "302" } })).toMatchObject({
    answers: {},
    kept: { scelto: { iuv: "302" } },
  });
});

describe("parts of any shape make a draft that can be migrated", () => {
  test.each([
    [{}],
    [{ percorso: null, definizione: 7, "modulo.cerca": [] }],
    [{ percorso: { step: 4, arrived: "x", keys: [] }, definizione: { version: {}, outline: "x" } }],
    [{ "modulo.cerca": { data: "AB123CD", passed: "sì" }, altro: { x: 1 } }],
  ])("%j", (parts) => {
    const draft = draftOfParts(parts);
    expect(draft.state.forms).toEqual({});
    expect(draft.state.step).toBeNull();
  });
});

test("drafts are kept of services that end with a submission", () => {
  expect(keepsDrafts(service)).toBe(true);
  expect(keepsDrafts(aService({ endpoints: { invia: anEndpoint({ save: "inviata" }) } }))).toBe(false);
  expect(keepsDrafts(aService({ endpoints: { invia: anEndpoint({ save: "altro", keyed: true }) } }))).toBe(
    false,
  );
});

test("the stages that follow a step are named once, without its own and without the outcome", () => {
  const steps = [
    aStep("a", { stage: "Dati" }),
    aStep("b", { stage: "Dati" }),
    aStep("c", { stage: "Documenti" }),
    aStep("d", { stage: "Riepilogo" }),
    aStep("e", { stage: "Esito", kind: "outcome" }),
  ];
  expect(stagesAfter(aService({ steps }), "a")).toEqual(["Documenti", "Riepilogo"]);
  expect(stagesAfter(aService({ steps }), "d")).toEqual([]);
});
