import { describe, expect, test } from "vitest";
import type {
  Button,
  Call,
  CompiledService,
  Expr,
  Json,
  JsonObject,
  Step,
} from "../../src/engine/definition.ts";
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
import { aField, aFormBlock, aSection, required } from "../support/content.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

type EndpointCall = Extract<Call, { readonly endpoint: string }>;

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

describe("a step before a summary", () => {
  const nome: Expr = ["path", "persona", "nome"];
  const sent = (expr: Expr, required = false) => ({ in: "query", required, value: { expr } }) as const;
  const endpoints = {
    tariffa: anEndpoint({ save: "tariffa", params: { nome: sent(nome) } }),
    annota: anEndpoint({ params: { nome: sent(nome) } }),
    esige: anEndpoint({ save: "esito", params: { codice: sent(["path", "persona", "codice"], true) } }),
    nascosto: anEndpoint({ save: "esito", params: { interno: sent(["path", "persona", "interno"]) } }),
    vuoto: anEndpoint({ save: "esito", params: { nota: { in: "query", required: false } } }),
  };
  const content = [
    aField("testo", "nome"),
    aField("testo", "codice"),
    aField("testo", "interno", { when: ["value", false] }),
  ];
  const onward = { key: "n", label: "Avanti", go: go("dove") };

  /** A step with the form `persona`, a step between, and the summary. */
  const serviceWith = (first: Partial<Step>, between: Partial<Step> = {}, last: Partial<Step> = {}) =>
    aService({
      steps: [
        aStep("chi", { content: [aFormBlock("persona", content, { next: onward })], ...first }),
        aStep("dove", { hasForm: true, content: [aField("testo", "via")], ...between }),
        aStep("fine", { kind: "summary", ...last }),
      ],
      endpoints,
    });
  const PERSON = { nome: "Ada" };
  const changeIn = (of: CompiledService, person: JsonObject, before: JsonObject = PERSON): FlowState => {
    const filled = Object.entries({ chi: before, persona: before, dove: { via: "x" } }).reduce(
      (state, [form, data]) => passForm(state, form, data),
      { ...startFlow("1"), step: "fine" } as FlowState,
    );
    const begun = { ...beginChange(of, filled, of.steps[0]!), step: "chi" };
    return passForm(begun, "persona", person);
  };
  const continued = (of: CompiledService, state: FlowState, target = "dove") =>
    continueChange({ service: of, validators: {}, envOf: () => env }, state, target);

  test("is changed from the data that the summary shows", () => {
    const of = serviceWith({});
    const [chi, , fine] = of.steps as [Step, Step, Step];
    const state = {
      ...passForm(startFlow("1"), "persona", PERSON),
      answers: { a: 1 },
      kept: { b: 2 },
      step: "fine",
    };
    const { forms, passed, answers, kept } = state;
    expect(beginChange(of, state, chi)).toEqual({
      ...state,
      change: { summary: "fine", step: "chi", before: { forms, passed, answers, kept } },
    });
    expect(beginChange(of, state, fine)).toBe(state);
  });

  test.each<[string, Button]>([
    ["to the next step", onward],
    ["by a choice", { ...onward, go: undefined, choose: [{ when: ["value", false] }, { go: go("dove") }] }],
    [
      "by a choice inside a choice, whose condition reads the form",
      {
        ...onward,
        go: go("altro"),
        choose: [{ when: ["==", ["path", "qui", "nome"], ["value", "Ada"]], choose: [{ go: go("dove") }] }],
      },
    ],
  ])("comes back when its button or that of its form led %s", (_, next) => {
    for (const first of [
      { next, hasForm: true, content: [aFormBlock("persona", content)] },
      { content: [aSection([aFormBlock("persona", content, { next })])] },
    ]) {
      const of = serviceWith(first);
      expect(continued(of, changeIn(of, PERSON))).toMatchObject({ step: "fine", isReturn: true });
    }
  });

  test.each<[string, Partial<Step>]>([
    ["to another step", { next: { ...onward, go: go("altro") } }],
    ["to another page", { next: { ...onward, go: { page: "home" } } }],
    ["nowhere", {}],
  ])("leads to a step that was not passed when its button led %s", (_, first) => {
    const of = serviceWith({ content: [aFormBlock("persona", content)], ...first });
    const state = changeIn(of, PERSON);
    const before = { ...state.change!.before, passed: ["chi", "persona"] };
    expect(continued(of, { ...state, change: { ...state.change!, before } })).toMatchObject({
      step: "dove",
    });
  });

  test("leads to a step behind the summary, where no step is skipped", () => {
    const { steps, ...rest } = serviceWith({});
    const of = { ...rest, steps: [...steps, aStep("esito", { kind: "outcome" })] };
    const { step, isReturn } = continued(of, changeIn(of, PERSON), "esito");
    expect([step, isReturn]).toEqual(["esito", undefined]);
  });

  test("leads past steps that are as they were to the one that sends other data", () => {
    const load = [{ endpoint: "tariffa" }];
    const { steps, ...rest } = serviceWith({});
    const of = {
      ...rest,
      steps: [...steps.slice(0, 2), aStep("come", { load }), aStep("quando", { load }), steps[2]!],
    };
    expect(continued(of, changeIn(of, { nome: "Eva" }))).toMatchObject({ step: "come" });
    expect(continued(of, changeIn(of, PERSON))).toMatchObject({ step: "fine", isReturn: true });
  });

  test("stops at a form that the change made incomplete, before a step that sends other data", () => {
    const via = aField("testo", "via", { when: ["==", nome, ["value", "Eva"]], required: required("via") });
    const { steps, ...rest } = serviceWith({}, { content: [via] }, { needs: { names: ["dove"] } });
    const come = aStep("come", { load: [{ endpoint: "tariffa" }], needs: { names: ["dove"] } });
    const of = { ...rest, steps: [...steps.slice(0, 2), come, steps[2]!] };
    const state = changeIn(of, { nome: "Eva" });
    const unfilled = { ...state, forms: { ...state.forms, dove: {} } };
    expect(continued(of, unfilled)).toMatchObject({ step: "dove", isMore: true });
  });

  const call = (endpoint: string, rest: Partial<EndpointCall> = {}): EndpointCall => ({ endpoint, ...rest });
  const isEva: Expr = ["==", nome, ["value", "Eva"]];
  const action = (one: EndpointCall) => ({ actions: [{ key: "a", label: "A", call: [one] }] });
  test.each<[string, string, Partial<Step>, Partial<Step>, Partial<Step>]>([
    ["comes back", "without calls", {}, {}, {}],
    ["leads on", "that loads with other data", {}, { load: [call("tariffa")] }, {}],
    ["leads on", "with a button that sends other data", {}, action(call("tariffa")), {}],
    [
      "goes on",
      "with other data in the call itself",
      {},
      { load: [call("vuoto", { with: { nota: { expr: nome } } })] },
      {},
    ],
    ["leads on", "with a call that is made only now", {}, { load: [call("vuoto", { when: isEva })] }, {}],
    [
      "comes back",
      "with a call that is not made",
      {},
      { load: [call("tariffa", { when: ["value", false] })] },
      {},
    ],
    ["comes back", "with a call whose answer is not saved", {}, { load: [call("annota")] }, {}],
    ["comes back", "with an unknown call", {}, { load: [call("ignota")] }, {}],
    ["comes back", "with a call that lacks a parameter, as before", {}, { load: [call("esige")] }, {}],
    ["comes back", "with a call that sends the same", {}, { load: [call("vuoto")] }, {}],
    ["comes back", "with a call that sends a hidden field", {}, { load: [call("nascosto")] }, {}],
    ["comes back", "when only the changed step calls", { load: [call("tariffa")] }, {}, {}],
    ["comes back", "when only the summary calls", {}, {}, { load: [call("tariffa")] }],
  ])("%s over a step %s", (way, _, first, between, last) => {
    const of = serviceWith(first, between, last);
    const state = changeIn(of, { nome: "Eva", interno: "b" }, { nome: "Ada", interno: "a" });
    const { step, isReturn = false } = continued(of, state);
    expect([step, isReturn]).toEqual(way === "comes back" ? ["fine", true] : ["dove", false]);
  });

  test("leads through the steps when a call gets a parameter that it lacked", () => {
    const of = serviceWith({}, { load: [call("esige")] });
    expect(continued(of, changeIn(of, { ...PERSON, codice: "1" }))).toMatchObject({ step: "dove" });
  });

  test("leads through the steps when the kept data differ", () => {
    const of = serviceWith({});
    expect(continued(of, { ...changeIn(of, PERSON), kept: { a: 1 } })).toMatchObject({ step: "dove" });
  });

  test("is left as it is by its own buttons, and by those of another step or without a change", () => {
    const of = serviceWith({});
    const state = changeIn(of, PERSON);
    for (const [one, target] of [
      [state, "chi"],
      [{ ...state, step: "dove" }, "fine"],
      [{ ...state, change: null }, "dove"],
    ] as const)
      expect(continued(of, one, target)).toEqual({ state: one, step: target });
  });

  test("comes back from a button that leads to the summary, also when later calls send other data", () => {
    const of = serviceWith({}, { load: [call("tariffa")] });
    expect(continued(of, changeIn(of, { nome: "Eva" }), "fine")).toMatchObject({ isReturn: true });
  });

  test("is open when a named form has data that did not pass", () => {
    const of = serviceWith({});
    const state = setForm(setForm(startFlow("1"), "persona", PERSON), "dove", { via: "x" });
    expect(unpassedStep(of, state, ["persona", "dove"])?.id).toBe("chi");
    expect(unpassedStep(of, state, ["dove"])?.id).toBe("dove");
    expect(unpassedStep(of, passForm(state, "persona", PERSON), ["persona"])).toBeUndefined();
    expect(unpassedStep(of, startFlow("1"), ["persona"])).toBeUndefined();
  });
});
