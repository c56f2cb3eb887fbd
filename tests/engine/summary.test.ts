import { describe, expect, test } from "vitest";
import type { Json, JsonObject, Step } from "../../src/engine/definition.ts";
import {
  approachStep,
  canEnter,
  enterStep,
  passForm,
  saveAnswer,
  setForm,
  startFlow,
  storable,
  type FlowEnv,
  type FlowState,
} from "../../src/engine/flow/index.ts";
import { beginChange, changedStep, continueChange, unpassedStep } from "../../src/engine/summary/index.ts";
import { aField, required } from "../support/content.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

const go = (step: string) => ({ service: "prova", step });
const isCompany = ["==", ["path", "crea", "tipo"], ["value", "azienda"]] as const;
const recap = { key: "riepilogo.r", block: "recap", of: ["crea"], content: [] } as const;

/** A search, a choice, details that depend on the choice, and a summary of both. */
const service = aService({
  steps: [
    aStep("cerca", {
      forget: "all",
      hasForm: true,
      content: [aField("targa", "targa")],
      next: { key: "n", label: "Cerca", call: [{ endpoint: "cerca" }], go: go("crea") },
    }),
    aStep("crea", {
      hasForm: true,
      needs: { names: ["avviso"] },
      otherwise: "cerca",
      content: [aField("testo", "tipo"), aField("testo", "nota"), aField("iban", "iban")],
      next: {
        key: "n",
        label: "Avanti",
        choose: [
          { when: ["==", ["path", "qui", "tipo"], ["value", "estero"]], go: go("estero") },
          { go: go("dettagli") },
        ],
      },
    }),
    aStep("estero", { otherwise: "cerca" }),
    aStep("dettagli", {
      hasForm: true,
      needs: { names: ["avviso", "crea"] },
      otherwise: "cerca",
      load: [{ endpoint: "tariffa" }],
      content: [
        aField("testo", "via"),
        aField("testo", "ragioneSociale", { when: isCompany, required: required("ragione sociale") }),
        aField("allegati", "documenti"),
        aField("consenso", "privacy", { required: required("privacy") }),
      ],
      next: { key: "n", label: "Avanti", go: go("riepilogo") },
    }),
    aStep("riepilogo", {
      kind: "summary",
      needs: { names: ["avviso", "crea", "dettagli"] },
      otherwise: "cerca",
      content: [recap],
    }),
    aStep("esito", { kind: "outcome", needs: { names: ["inviata"] }, otherwise: "cerca" }),
  ],
  endpoints: {
    cerca: anEndpoint({ save: "avviso" }),
    tariffa: anEndpoint({
      operation: "tariffa",
      save: "tariffa",
      params: { nota: { in: "query", required: false, value: { expr: ["path", "crea", "nota"] } } },
    }),
  },
});

const env: FlowEnv = { region: {}, identity: null, today: "2026-11-20", calls: {} };
const context = { service, validators: {}, envOf: () => env };
const stepOf = (id: string): Step => service.steps.find((step) => step.id === id) ?? aStep(id);
const NOWHERE = { address: {}, handed: {} };

type Move = readonly [keyof typeof moves, string, Json?];
/** The step that the last button led to, and the state of the change. */
let led: object = {};
const moves = {
  /** Enters a step, as a link, the browser's buttons or an address do. */
  enter: (state: FlowState, id: string) =>
    enterStep(service, stepOf(id), approachStep(service, stepOf(id), state, NOWHERE)),
  /** Follows the change link of a summary. */
  change: (state: FlowState, id: string) =>
    enterStep(service, stepOf(id), beginChange(service, state, stepOf(id))),
  type: (state: FlowState, form: string, data: Json = {}) => setForm(state, form, data as JsonObject),
  pass: (state: FlowState, form: string, data: Json = {}) => passForm(state, form, data as JsonObject),
  save: (state: FlowState, name: string, value: Json = null) => saveAnswer(state, name, value),
  /** A button of the step leads to a target; the step that follows is entered. */
  go(state: FlowState, target: string) {
    const { state: continued, ...to } = continueChange(context, state, target);
    led = to;
    return moves.enter(continued, to.step);
  },
  reload: (state: FlowState) => storable(state, service),
};

const play = (...steps: readonly Move[]): FlowState =>
  steps.reduce((state, [move, name, value]) => moves[move](state, name, value), startFlow("1"));

const DETAILS = { via: "Via Roma 1", documenti: [{ id: "1" }], privacy: true };
const atSummary: readonly Move[] = [
  ["enter", "cerca"],
  ["pass", "cerca", { targa: "AB123CD" }],
  ["save", "avviso", { id: 1 }],
  ["go", "crea"],
  ["pass", "crea", { tipo: "privato", nota: "x" }],
  ["go", "dettagli"],
  ["save", "tariffa", { importo: 10 }],
  ["pass", "dettagli", DETAILS],
  ["go", "riepilogo"],
];

interface Row {
  readonly name: string;
  readonly do: readonly Move[];
  readonly led?: object;
  readonly step: string;
  readonly forms?: object;
  readonly answers?: object;
}

const OLD = { cerca: { targa: "AB123CD" }, crea: { tipo: "privato", nota: "x" }, dettagli: DETAILS };
const rows: readonly Row[] = [
  {
    name: "comes back to the summary with the change and everything else",
    do: [
      ["change", "crea"],
      ["pass", "crea", { tipo: "socio", nota: "x" }],
      ["go", "dettagli"],
    ],
    led: { step: "riepilogo", isReturn: true, isChanged: true },
    step: "riepilogo",
    forms: { ...OLD, crea: { tipo: "socio", nota: "x" } },
    answers: { avviso: { id: 1 }, tariffa: { importo: 10 } },
  },
  {
    name: "comes back without a change when the answers are the same",
    do: [
      ["change", "crea"],
      ["pass", "crea", { tipo: "privato", nota: "x" }],
      ["go", "dettagli"],
    ],
    led: { step: "riepilogo", isReturn: true, isChanged: false },
    step: "riepilogo",
    forms: OLD,
  },
  {
    name: "forgets nothing at the first step",
    do: [["change", "cerca"]],
    step: "cerca",
    forms: OLD,
    answers: { avviso: { id: 1 }, tariffa: { importo: 10 } },
  },
  {
    name: "comes back from the first step when its call gives the same answer",
    do: [
      ["change", "cerca"],
      ["pass", "cerca", { targa: "ab123cd" }],
      ["save", "avviso", { id: 1 }],
      ["go", "crea"],
    ],
    led: { step: "riepilogo", isReturn: true, isChanged: true },
    step: "riepilogo",
  },
  {
    name: "goes on through the steps when the call gives another answer, and keeps what was typed",
    do: [
      ["change", "cerca"],
      ["pass", "cerca", { targa: "ZZ999ZZ" }],
      ["save", "avviso", { id: 2 }],
      ["go", "crea"],
    ],
    led: { step: "crea" },
    step: "crea",
    forms: { ...OLD, cerca: { targa: "ZZ999ZZ" } },
  },
  {
    name: "goes on when a later call would send other data",
    do: [
      ["change", "crea"],
      ["pass", "crea", { tipo: "privato", nota: "y" }],
      ["go", "dettagli"],
    ],
    led: { step: "dettagli" },
    step: "dettagli",
  },
  {
    name: "goes another way when the change chooses another way",
    do: [
      ["change", "crea"],
      ["pass", "crea", { tipo: "estero", nota: "x" }],
      ["go", "estero"],
    ],
    led: { step: "estero" },
    step: "estero",
  },
  {
    name: "stops at a later form that the change made incomplete",
    do: [
      ["change", "crea"],
      ["pass", "crea", { tipo: "azienda", nota: "x" }],
      ["go", "dettagli"],
    ],
    led: { step: "dettagli", isMore: true },
    step: "dettagli",
    forms: { ...OLD, crea: { tipo: "azienda", nota: "x" } },
  },
  {
    name: "comes back from the later form once it is complete",
    do: [
      ["change", "crea"],
      ["pass", "crea", { tipo: "azienda", nota: "x" }],
      ["go", "dettagli"],
      ["pass", "dettagli", { ...DETAILS, ragioneSociale: "Rossi" }],
      ["go", "riepilogo"],
    ],
    led: { step: "riepilogo", isReturn: true, isChanged: true },
    step: "riepilogo",
  },
  {
    name: "removes values that the change hides",
    do: [
      ["change", "crea"],
      ["pass", "crea", { tipo: "azienda", nota: "x" }],
      ["go", "dettagli"],
      ["pass", "dettagli", { ...DETAILS, ragioneSociale: "Rossi" }],
      ["go", "riepilogo"],
      ["change", "crea"],
      ["pass", "crea", { tipo: "privato", nota: "x" }],
      ["go", "dettagli"],
    ],
    led: { step: "riepilogo", isReturn: true, isChanged: true },
    step: "riepilogo",
    forms: OLD,
  },
  {
    name: "undoes what was typed when the browser goes back",
    do: [
      ["change", "crea"],
      ["type", "crea", { tipo: "azienda" }],
      ["enter", "riepilogo"],
    ],
    step: "riepilogo",
    forms: OLD,
  },
  {
    name: "undoes the answer of a call when the browser goes back",
    do: [
      ["change", "cerca"],
      ["pass", "cerca", { targa: "X" }],
      ["save", "avviso", null],
      ["enter", "riepilogo"],
    ],
    step: "riepilogo",
    forms: OLD,
    answers: { avviso: { id: 1 }, tariffa: { importo: 10 } },
  },
  {
    name: "keeps the documents of now when a change is undone",
    do: [
      ["change", "dettagli"],
      ["type", "dettagli", { via: "?", documenti: [] }],
      ["enter", "riepilogo"],
    ],
    step: "riepilogo",
    forms: { ...OLD, dettagli: { ...DETAILS, documenti: [] } },
  },
  {
    name: "is undone by a button to an earlier step, which leads to the summary",
    do: [
      ["change", "crea"],
      ["type", "crea", { tipo: "azienda" }],
      ["go", "cerca"],
    ],
    led: { step: "riepilogo" },
    step: "riepilogo",
    forms: OLD,
  },
  {
    name: "goes on when the changed form itself did not pass",
    do: [
      ["change", "crea"],
      ["type", "crea", { tipo: "socio" }],
      ["go", "dettagli"],
    ],
    led: { step: "dettagli" },
    step: "dettagli",
  },
  {
    name: "goes on when every form passed and the summary still cannot be entered",
    do: [
      ["change", "crea"],
      ["save", "avviso", null],
      ["pass", "crea", { tipo: "socio", nota: "x" }],
      ["go", "dettagli"],
    ],
    led: { step: "dettagli" },
    step: "dettagli",
  },
  {
    name: "survives a reload",
    do: [
      ["change", "crea"],
      ["reload", ""],
      ["enter", "crea"],
      ["pass", "crea", { tipo: "socio", nota: "x" }],
      ["go", "dettagli"],
    ],
    led: { step: "riepilogo", isReturn: true, isChanged: true },
    step: "riepilogo",
  },
  {
    name: "ends where the person starts again",
    do: [["enter", "cerca"]],
    step: "cerca",
    forms: { cerca: { targa: "AB123CD" } },
    answers: {},
  },
];

describe("a change from a summary", () => {
  test.each(rows)("$name", (row) => {
    const state = play(...atSummary, ...row.do);
    if (row.led) expect(led).toEqual(row.led);
    expect(state.step).toBe(row.step);
    if (row.forms) expect(state.forms).toEqual(row.forms);
    if (row.answers) expect(state.answers).toEqual(row.answers);
    if (row.step === "riepilogo") {
      expect(state.change).toBeNull();
      expect(canEnter(service, stepOf("riepilogo"), state, env)).toEqual({ ok: true });
    }
  });

  test("begins at a summary only", () => {
    const state = play(["enter", "cerca"], ["save", "avviso", { id: 1 }], ["enter", "crea"]);
    expect(beginChange(service, state, stepOf("cerca"))).toBe(state);
  });

  test("stores no bank account of the data before the change", () => {
    const state = play(...atSummary, ["type", "crea", { iban: "IT60X" }], ["change", "cerca"]);
    expect(JSON.stringify(storable(state, service))).not.toContain("IT60X");
  });
});

test("a form that a reload has made incomplete is found by its step", () => {
  const state = play(...atSummary, ["pass", "crea", { tipo: "privato", iban: "IT60X" }], ["reload", ""]);
  expect(unpassedStep(service, state, ["avviso", "crea", "dettagli"])?.id).toBe("crea");
});

describe("the step that a recap changes", () => {
  test.each([
    ["a form of another step, in a summary", "riepilogo", {}, "crea"],
    ["an answer", "riepilogo", { value: ["path", "inviata"] as const }, null],
    ["a form, in an outcome", "esito", {}, null],
  ])("%s", (_, step, rest, changed) => {
    expect(changedStep(service, stepOf(step), { ...recap, ...rest })?.id ?? null).toBe(changed);
  });
});
