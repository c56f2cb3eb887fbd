import { describe, expect, test } from "vitest";
import type { Json, JsonObject, Step } from "../../src/engine/definition.ts";
import {
  approachStep,
  canEnter,
  enterStep,
  forget,
  formsOf,
  keep,
  leaveStep,
  openTab,
  passForm,
  restartStep,
  saveAnswer,
  scopeOf,
  sendingScope,
  setForm,
  setRule,
  startFlow,
  storable,
  type FlowEnv,
  type FlowState,
} from "../../src/engine/flow/index.ts";
import cases from "../cases/flow.json" with { type: "json" };
import { aField, aFormBlock, anOption, aSection } from "../support/content.ts";
import { aService, aStep } from "../support/service.ts";

const service = aService();
const env: FlowEnv = { region: {}, identity: null, today: "2026-11-20", calls: {} };
const stepOf = (id: string) => service.steps.find((step) => step.id === id) ?? aStep(id);

type Move = readonly [keyof typeof moves, string?, Json?];
const moves = {
  save: (state: FlowState, name = "", value: Json = null) => saveAnswer(state, name, value),
  keep: (state: FlowState, name = "", value: Json = null) => keep(state, name, value),
  set: (state: FlowState, name = "", value: Json = {}) => setForm(state, name, value as JsonObject),
  pass: (state: FlowState, name = "", value: Json = {}) => passForm(state, name, value as JsonObject),
  enter: (state: FlowState, name = "") => enterStep(service, stepOf(name), state),
  forget: (state: FlowState, name = "") => forget(state, [name]),
  reload: (state: FlowState) => storable(state, service),
};

interface FlowCase {
  name: string;
  do: Move[];
  step: string;
  identity?: JsonObject;
  expected: object;
}

describe("a guard", () => {
  test.each(cases as unknown as FlowCase[])("$name", (row) => {
    const state = row.do.reduce(
      (state, [move, name, value]) => moves[move](state, name, value),
      startFlow("1"),
    );
    expect(canEnter(service, stepOf(row.step), state, { ...env, identity: row.identity ?? null })).toEqual(
      row.expected,
    );
  });
});

test("the reset of the first step keeps the forms of its stage only", () => {
  const staged = aService({
    steps: [
      aStep("chi", {
        stage: "Contribuente",
        forget: "all",
        hasForm: true,
        content: [aField("testo", "nome")],
      }),
      aStep("azienda", { stage: "Contribuente", hasForm: true, content: [aField("testo", "codice")] }),
      aStep("crea", { stage: "Richiesta", hasForm: true, content: [aField("testo", "nota")] }),
    ],
  });
  const filled = ["chi", "azienda", "crea"].reduce(
    (state, name) => passForm(state, name, { nome: "a", codice: "b", nota: "c" }),
    saveAnswer(startFlow("1"), "soggetto", 1),
  );
  const back = enterStep(staged, staged.steps[0]!, { ...filled, step: "azienda" });
  expect(Object.keys(back.forms)).toEqual(["chi", "azienda"]);
  expect([back.passed, back.answers]).toEqual([[], {}]);
});

describe("going back to the first step", () => {
  const found = (number: number) => saveAnswer(startFlow("1"), "avviso", { number });
  const service = aService({
    steps: [
      aStep("cerca", { forget: "all", hasForm: true, content: [aField("testo", "numero")] }),
      aStep("crea", {
        needs: { names: ["avviso"] },
        hasForm: true,
        content: [aField("testo", "nota"), aField("iban", "iban")],
      }),
      aStep("esito", { kind: "outcome", needs: { names: ["inviata"] } }),
    ],
  });
  const [cerca, crea] = service.steps as [Step, Step];
  const typed = passForm({ ...found(1), step: "crea" }, "crea", { nota: "tre righe", iban: "IT60X" });
  const searchAgain = (back: FlowState, number: number) =>
    enterStep(service, crea, saveAnswer(back, "avviso", { number }));

  test("empties the forms, and the same search finds them again, to be passed again", () => {
    const back = enterStep(service, cerca, typed);
    expect([back.forms, back.answers, back.passed]).toEqual([{}, {}, []]);
    const again = searchAgain(back, 1);
    expect(again.forms).toEqual({ crea: { nota: "tre righe", iban: "IT60X" } });
    expect([again.passed, again.former]).toEqual([[], null]);
  });

  test("another search does not bring them back, nor does the same one after it", () => {
    const other = searchAgain(enterStep(service, cerca, typed), 2);
    expect([other.forms, other.former]).toEqual([{}, null]);
    expect(searchAgain(enterStep(service, cerca, other), 1).forms).toEqual({});
  });

  test.each([
    ["the same", 1, { nota: "x" }],
    ["another", 2, undefined],
  ])("%s kept choice decides as a search does", (_, choice, form) => {
    const keeping = aService({
      steps: [
        aStep("cerca", { forget: "all", hasForm: true, content: [] }),
        aStep("crea", { needs: { names: ["scelto"] }, hasForm: true, content: [aField("testo", "nota")] }),
      ],
    });
    const [first, second] = keeping.steps as [Step, Step];
    const chosen: FlowState = { ...startFlow("1"), step: "crea", kept: { scelto: 1 } };
    const back = enterStep(keeping, first, passForm(chosen, "crea", { nota: "x" }));
    expect(enterStep(keeping, second, { ...back, kept: { scelto: choice } }).forms.crea).toEqual(form);
  });

  test("after the outcome, or from another service, nothing comes back", () => {
    const after = enterStep(service, cerca, { ...typed, step: "esito" });
    expect(searchAgain(after, 1).forms).toEqual({});
    expect(searchAgain(enterStep(service, cerca, { ...typed, step: null }), 1).forms).toEqual({});
  });

  test("again without a search keeps them, and an outcome in between forgets them", () => {
    const back = enterStep(service, cerca, typed);
    const again = enterStep(service, cerca, { ...back, step: "crea" });
    expect(searchAgain(again, 1).forms).toEqual({ crea: { nota: "tre righe", iban: "IT60X" } });
    for (const step of ["esito", null])
      expect(searchAgain(enterStep(service, cerca, { ...back, step }), 1).forms).toEqual({});
  });

  test("is stored without sensitive fields", () => {
    expect(storable(enterStep(service, cerca, typed), service).former?.forms).toEqual({
      crea: { nota: "tre righe" },
    });
  });
});

test("the former forms and rules return below those typed since", () => {
  const service = aService({
    steps: [
      aStep("cerca", { forget: "all" }),
      aStep("altro", { hasForm: true }),
      aStep("crea", { needs: { names: ["avviso", "manca"] }, hasForm: true }),
    ],
  });
  const [cerca, , crea] = service.steps as [Step, Step, Step];
  const filled = ["altro", "crea"].reduce(
    (state, form) => setRule(setForm(state, form, { da: "prima" }), form, "prima"),
    saveAnswer({ ...startFlow("1"), step: "crea" }, "avviso", 1),
  );
  const back = enterStep(service, cerca, filled);
  const since = setRule(setForm(back, "altro", { da: "dopo" }), "altro", "dopo");
  expect(enterStep(service, crea, since)).toMatchObject({ forms: { altro: { da: "dopo" } }, rules: {} });
  expect(enterStep(service, crea, saveAnswer(since, "avviso", 1))).toMatchObject({
    forms: { altro: { da: "dopo" }, crea: { da: "prima" } },
    rules: { altro: "dopo", crea: "prima" },
    former: null,
  });
});

describe("the parameters of a step", () => {
  const service = aService({
    steps: [
      aStep("elenco", { hasForm: true, forget: ["scelto"], content: [aField("testo", "nota")] }),
      aStep("altro"),
    ],
  });
  const [elenco, altro] = service.steps as [Step, Step];
  const arrival = { address: { id: "1" }, handed: { targa: "AB123CD" } };
  const arrived = enterStep(service, elenco, startFlow("1"), arrival);
  const filled = keep(passForm(arrived, "elenco", { nota: "x" }), "scelto", 1);

  test("are those of the address and those of a button, which win", () => {
    expect(arrived).toMatchObject({ address: { id: "1" }, arrived: { id: "1", targa: "AB123CD" } });
    const both = { address: { id: "1" }, handed: { id: "2" } };
    expect(enterStep(service, elenco, startFlow("1"), both)).toMatchObject({
      address: { id: "1" },
      arrived: { id: "2" },
    });
  });

  test.each([
    ["the same address", { address: { id: "1" }, handed: {} }],
    ["the same data", arrival],
  ])("leave the current step as it is with %s", (_, again) => {
    expect(approachStep(service, elenco, filled, again)).toBe(filled);
    expect(enterStep(service, elenco, filled, again)).toBe(filled);
  });

  test.each([
    ["another address", { address: { id: "2" }, handed: {} }, { id: "2" }],
    ["no address", { address: {}, handed: {} }, {}],
    ["other data", { address: { id: "1" }, handed: { targa: "ZZ999ZZ" } }, { id: "1", targa: "ZZ999ZZ" }],
  ])("enter the current step again with %s", (_, again, expected) => {
    const { address } = again;
    expect(approachStep(service, elenco, filled, again)).toEqual({
      ...filled,
      step: null,
      address,
      arrived: expected,
    });
  });

  test("reach another step before it is entered", () => {
    const before = { ...arrived, step: "altro" };
    expect(approachStep(service, elenco, before, { address: {}, handed: { a: 1 } })).toEqual({
      ...before,
      address: {},
      arrived: { a: 1 },
    });
  });

  test("stay when the step is entered again, which clears the names in its `forget`", () => {
    const { address, arrived } = filled;
    const again = restartStep(service, elenco, filled);
    expect(again).toMatchObject({ step: "elenco", address, arrived, forms: {}, passed: [], kept: {} });
    const plain = keep(enterStep(service, elenco, startFlow("1")), "scelto", 1);
    const typed = setForm(plain, "elenco", { nota: "x" });
    expect(restartStep(service, elenco, typed)).toMatchObject({ forms: { elenco: { nota: "x" } }, kept: {} });
  });

  test("of the last step are gone in the next", () => {
    expect(enterStep(service, altro, filled)).toMatchObject({ step: "altro", address: {}, arrived: {} });
  });
});

describe("leaving a step", () => {
  const full = ["avviso", "inviata"].reduce((state, name) => saveAnswer(state, name, 1), startFlow("1"));

  test.each([
    ["esito", ["avviso"]],
    ["riepilogo", ["avviso", "inviata"]],
    ["ignoto", ["avviso", "inviata"]],
  ])("%s keeps the answers %j", (step, answers) => {
    const left = leaveStep(service, { ...full, step });
    expect([left.step, Object.keys(left.answers)]).toEqual([null, answers]);
  });
});

describe("the open tabs", () => {
  const tabbed = aService({
    steps: [aStep("cerca", { forget: "all" }), aStep("chi"), aStep("altro")],
  });
  const [cerca, chi, altro] = tabbed.steps as [Step, Step, Step];
  const tabs = { "cerca.tabs0": "cerca.tabs0.1", "chi.tabs0": "chi.tabs0.1", "chi.tabs1": "chi.tabs1.2" };
  const opened = Object.entries(tabs).reduce<FlowState>((state, [block, tab]) => openTab(state, block, tab), {
    ...startFlow("1"),
    step: "altro",
  });
  const blocksOpened = (state: FlowState) => Object.keys(state.tabs);

  test("are kept for a reload and for a later visit to their step, also to the first", () => {
    expect(storable(opened, tabbed).tabs).toEqual(opened.tabs);
    expect(enterStep(tabbed, chi, opened).tabs).toEqual(opened.tabs);
    expect(enterStep(tabbed, cerca, opened).tabs).toEqual(opened.tabs);
  });

  test.each([
    ["the address", { address: { iuv: "1" }, handed: {} }],
    ["a button", { address: {}, handed: { targa: "AB123CD" } }],
  ])("of a step are left to the definition when data arrive with %s", (_, arrival) => {
    expect(blocksOpened(enterStep(tabbed, chi, opened, arrival))).toEqual(["cerca.tabs0"]);
    expect(blocksOpened(enterStep(tabbed, altro, { ...opened, step: "chi" }, arrival))).toHaveLength(3);
    expect(blocksOpened(enterStep(tabbed, cerca, opened, arrival))).toEqual([]);
  });

  test("change one block at a time, and opening the open tab changes nothing", () => {
    expect(openTab(opened, "chi.tabs1", "chi.tabs1.0").tabs).toEqual({
      ...opened.tabs,
      "chi.tabs1": "chi.tabs1.0",
    });
    expect(openTab(opened, "chi.tabs1", "chi.tabs1.2")).toBe(opened);
  });
});

describe("the state of a flow", () => {
  test("is stored without consent, codes and bank accounts", () => {
    const state = passForm(startFlow("1"), "crea", { iban: "IT60X", nota: "x", privacy: true });
    expect(storable(state, service).forms).toEqual({ crea: { nota: "x" } });
  });

  test("forgets forms, answers, kept data and rules by name, and nothing else", () => {
    const filled = ["uno", "due"].reduce(
      (state, name) => setRule(keep(saveAnswer(passForm(state, name, { a: 1 }), name, 1), name, 1), name, 1),
      startFlow("1"),
    );
    const { forms, passed, answers, kept, rules, ...rest } = forget(filled, ["uno", "altro"]);
    expect({ forms, answers, kept, rules }).toEqual({
      forms: { due: { a: 1 } },
      answers: { due: 1 },
      kept: { due: 1 },
      rules: { due: 1 },
    });
    expect(passed).toEqual(["due"]);
    expect({ ...filled, ...rest }).toEqual(filled);
    expect(forget(filled, [])).toBe(filled);
  });

  test("forgets one field of a form, which has to be passed again", () => {
    const state = passForm(startFlow("1"), "crea", { nota: "x", sede: { cap: "10121", via: "Roma" } });
    const { forms, passed } = forget(state, [
      "crea.nota",
      "crea.sede.cap",
      "crea.sede.altro.via",
      "altro.nota",
    ]);
    expect(forms).toEqual({ crea: { sede: { via: "Roma" } } });
    expect(passed).toEqual([]);
  });

  test("keeps a form passed when the forgotten field is not there", () => {
    const state = passForm(startFlow("1"), "crea", { nota: "x" });
    expect(forget(state, ["crea.altro"])).toEqual(state);
  });

  test("gives expressions the data of every source", () => {
    const state = keep(
      saveAnswer(
        enterStep(service, stepOf("cerca"), startFlow("1"), { address: { tranId: "7" }, handed: {} }),
        "avviso",
        { id: 1 },
      ),
      "scelta",
      2,
    );
    const filled = setForm(state, "crea", { nota: "x" });
    const { roots, today } = scopeOf(service, filled, {
      today: "2026-11-21",
      region: { sms: true },
      identity: { cf: "X" },
      calls: { cerca: { stato: "fatta", codice: 200 } },
      rules: { carrello: { numero: 2 } },
    });
    expect(today).toBe("2026-11-21");
    expect(roots).toEqual({
      crea: { nota: "x" },
      carrello: { numero: 2 },
      chiamate: { cerca: { stato: "fatta", codice: 200 } },
      avviso: { id: 1 },
      scelta: 2,
      arrivo: { tranId: "7" },
      regione: { sms: true },
      utente: { cf: "X" },
    });
  });

  test("encodes the forms of a request", () => {
    const state = setForm(startFlow("1"), "crea", { nota: "x", privacy: true });
    expect(sendingScope(service, state, scopeOf(service, state, env)).encoded).toEqual({
      crea: { nota: "x" },
    });
  });

  test("sends no value of a hidden field, even before the form is pruned", () => {
    const form = aService({
      steps: [
        aStep("crea", {
          hasForm: true,
          content: [
            aField("casella", "azienda"),
            aField("testo", "nome", { when: ["not", ["path", "qui", "azienda"]], empty: "" }),
          ],
        }),
      ],
    });
    const state = setForm(startFlow("1"), "crea", { azienda: true, nome: "LIVIA" });
    const scope = sendingScope(form, state, scopeOf(form, state, env));
    expect(scope.encoded).toEqual({ crea: { azienda: true, nome: "" } });
    expect(scope.roots.crea).toEqual({ azienda: true });
  });
});

test("finds every form of a service at any depth", () => {
  const inner = aFormBlock("dentro", [aField("testo", "a")]);
  const found = formsOf(
    aService({
      steps: [
        aStep("uno", {
          hasForm: true,
          content: [aField("radio", "r", { options: [anOption("x", { content: [aSection([inner])] })] })],
        }),
        aStep("due", {
          content: [
            {
              key: "t",
              block: "tabs",
              items: [{ key: "k", label: "K", content: [aFormBlock("scheda", [])] }],
            },
          ],
        }),
      ],
    }),
  );
  expect([...found.keys()].sort()).toEqual(["dentro", "scheda", "uno"]);
});
