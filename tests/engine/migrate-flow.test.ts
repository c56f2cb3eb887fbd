import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type {
  Button,
  CompiledService,
  Effect,
  Entry,
  Field,
  Json,
  JsonObject,
} from "../../src/engine/definition.ts";
import { outlineOf } from "../../src/engine/form/index.ts";
import { isEqual } from "../../src/engine/index.ts";
import {
  formsOf,
  migrateFlow,
  passForm,
  saveAnswer,
  setForm,
  setRule,
  startFlow,
  keep,
  type Draft,
  type FlowEnv,
  type FlowState,
  type Migration,
} from "../../src/engine/flow/index.ts";
import { content, data as anyData, plain } from "../support/arbitrary-content.ts";
import { aField, anOption, aSection, required } from "../support/content.ts";
import { snapshotOf } from "../support/form-snapshot.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

const env: FlowEnv = { region: {}, identity: null, today: "2026-11-20", calls: {} };
const withForm = (content: readonly Entry[], rest: Partial<CompiledService> = {}) =>
  aService({ steps: [aStep("crea", { hasForm: true, content })], ...rest });
const migrate = (service: CompiledService, draft: Draft) =>
  migrateFlow({ service, version: "2", validators: {}, envOf: () => env }, draft);

/** The labels of lost values, of all pages. */
const labelsOf = ({ lost }: Migration): readonly string[] => lost.flatMap(({ labels }) => labels);

const labelled = (name: string, label: string, type: Parameters<typeof aField>[0] = "testo", rest = {}) =>
  aField(type, name, { label, ...rest });
const motives = (...values: string[]) =>
  labelled("motivo", "Motivo", "radio", { options: values.map((value) => anOption(value)) });

interface Row {
  readonly name: string;
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  readonly data: JsonObject;
  readonly expected: {
    readonly data: JsonObject;
    readonly lost?: readonly string[];
    readonly asked?: readonly string[];
    /** True when a passed form stays passed. */
    readonly passes: boolean;
  };
}

const targa = labelled("targa", "Targa", "targa");
const rowsOf = (needed?: ReturnType<typeof required>) =>
  labelled("veicoli", "Veicoli", "righe", {
    content: [labelled("targa", "Targa", "testo", needed && { required: needed })],
  });
const rows: readonly Row[] = [
  {
    name: "keeps everything when only a label changed",
    before: [targa],
    after: [labelled("targa", "Targa del veicolo", "targa")],
    data: { targa: "AB123CD" },
    expected: { data: { targa: "AB123CD" }, passes: true },
  },
  {
    name: "drops a field that no longer exists, and names it as it was called",
    before: [targa, labelled("nota", "Nota")],
    after: [targa],
    data: { targa: "AB123CD", nota: "urgente" },
    expected: { data: { targa: "AB123CD" }, lost: ["Nota"], passes: false },
  },
  {
    name: "says nothing of a dropped field that was empty or off",
    before: [targa, labelled("nota", "Nota"), labelled("sms", "SMS", "casella")],
    after: [targa],
    data: { targa: "AB123CD", nota: null, sms: false },
    expected: { data: { targa: "AB123CD" }, passes: false },
  },
  {
    name: "follows a field with another name, by its label, kind and place",
    before: [targa, labelled("nota", "Nota")],
    after: [targa, labelled("commento", "Nota")],
    data: { targa: "AB123CD", nota: "urgente" },
    expected: { data: { targa: "AB123CD", commento: "urgente" }, passes: true },
  },
  {
    name: "does not choose between two fields of the same label",
    before: [targa, labelled("nota", "Nota")],
    after: [targa, labelled("commento", "Nota"), labelled("altro", "Nota")],
    data: { targa: "AB123CD", nota: "urgente" },
    expected: { data: { targa: "AB123CD" }, lost: ["Nota"], passes: false },
  },
  {
    name: "follows names that two fields have swapped",
    before: [labelled("a", "Nome"), labelled("b", "Cognome")],
    after: [labelled("b", "Nome"), labelled("c", "Cognome")],
    data: { a: "Ada", b: "Byron" },
    expected: { data: { b: "Ada", c: "Byron" }, passes: true },
  },
  {
    name: "follows a group with another name, with the fields in it",
    before: [aField("gruppo", "chi", { label: "Chi", content: [labelled("nome", "Nome")] })],
    after: [aField("gruppo", "persona", { label: "Chi", content: [labelled("nome", "Nome")] })],
    data: { chi: { nome: "Ada" } },
    expected: { data: { persona: { nome: "Ada" } }, passes: true },
  },
  {
    name: "drops an option that no longer exists",
    before: [motives("venduto", "rubato")],
    after: [motives("venduto")],
    data: { motivo: "rubato" },
    expected: { data: {}, lost: ["Motivo"], passes: false },
  },
  {
    name: "keeps an option that still exists",
    before: [motives("venduto", "rubato")],
    after: [motives("venduto", "altro")],
    data: { motivo: "venduto" },
    expected: { data: { motivo: "venduto" }, passes: true },
  },
  {
    name: "drops a value whose field has another kind now",
    before: [labelled("quando", "Quando")],
    after: [labelled("quando", "Quando", "data")],
    data: { quando: "ieri" },
    expected: { data: {}, lost: ["Quando"], passes: false },
  },
  {
    name: "never turns a tick into a consent",
    before: [labelled("privacy", "Privacy", "casella")],
    after: [labelled("privacy", "Privacy", "consenso")],
    data: { privacy: true },
    expected: { data: {}, lost: ["Privacy"], passes: false },
  },
  {
    name: "keeps a value whose field has another type of the same kind",
    before: [labelled("codice", "Codice")],
    after: [labelled("codice", "Codice", "testoLungo")],
    data: { codice: "A1" },
    expected: { data: { codice: "A1" }, passes: true },
  },
  {
    name: "names a field that is required now, and takes the pass away",
    before: [targa],
    after: [targa, labelled("tipo", "Tipo", "testo", { required: required("tipo") })],
    data: { targa: "AB123CD" },
    expected: { data: { targa: "AB123CD" }, asked: ["Tipo"], passes: false },
  },
  {
    name: "does not name an empty field that was required before",
    before: [targa, labelled("tipo", "Tipo", "testo", { required: required("tipo") })],
    after: [targa, labelled("tipo", "Tipo", "testo", { required: required("tipo") })],
    data: { targa: "AB123CD" },
    expected: { data: { targa: "AB123CD" }, passes: false },
  },
  {
    name: "does not name an empty column of typed rows that was required before",
    before: [rowsOf(required("targa"))],
    after: [rowsOf(required("targa"))],
    data: { veicoli: [{ targa: "" }] },
    expected: { data: { veicoli: [{ targa: "" }] }, passes: false },
  },
  {
    name: "names a column of typed rows that is required now",
    before: [rowsOf()],
    after: [rowsOf(required("targa"))],
    data: { veicoli: [{ targa: "" }] },
    expected: { data: { veicoli: [{ targa: "" }] }, asked: ["Targa"], passes: false },
  },
  {
    name: "takes the pass away when a value breaks a new bound",
    before: [labelled("nota", "Nota")],
    after: [labelled("nota", "Nota", "testo", { max: { value: 3, message: "Al massimo 3." } })],
    data: { nota: "lunga" },
    expected: { data: { nota: "lunga" }, passes: false },
  },
  {
    name: "names a value that a new condition hides, and takes the pass away",
    before: [targa],
    after: [{ ...targa, when: ["value", false] }],
    data: { targa: "AB123CD" },
    expected: { data: { targa: "AB123CD" }, lost: ["Targa"], passes: false },
  },
  {
    name: "names the fields of a group that a new condition hides",
    before: [
      labelled("chi", "", "gruppo", { content: [labelled("nome", "Nome"), labelled("nota", "Nota")] }),
    ],
    after: [
      labelled("chi", "", "gruppo", {
        content: [labelled("nome", "Nome"), labelled("nota", "Nota")],
        when: ["value", false],
      }),
    ],
    data: { chi: { nome: "Ada" } },
    expected: { data: { chi: { nome: "Ada" } }, lost: ["Nome"], passes: false },
  },
  {
    name: "takes the pass away when a new field has a default value, which the person has not seen",
    before: [targa],
    after: [targa, labelled("tipo", "Tipo", "testo", { default: "A" })],
    data: { targa: "AB123CD" },
    expected: { data: { targa: "AB123CD" }, passes: false },
  },
  {
    name: "does not ask again for a consent that drafts never hold",
    before: [targa, labelled("privacy", "Privacy", "consenso", { required: required("privacy") })],
    after: [targa, labelled("privacy", "Privacy", "consenso", { required: required("privacy") })],
    data: { targa: "AB123CD" },
    expected: { data: { targa: "AB123CD" }, passes: true },
  },
  {
    name: "takes the pass away when a required bank account is not in the draft",
    before: [targa, labelled("iban", "IBAN", "iban", { required: required("iban") })],
    after: [targa, labelled("iban", "IBAN", "iban", { required: required("iban") })],
    data: { targa: "AB123CD" },
    expected: { data: { targa: "AB123CD" }, passes: false },
  },
  {
    name: "asks for a consent that is new",
    before: [targa],
    after: [targa, labelled("privacy", "Privacy", "consenso", { required: required("privacy") })],
    data: { targa: "AB123CD" },
    expected: { data: { targa: "AB123CD" }, asked: ["Privacy"], passes: false },
  },
  {
    name: "migrates the members of a group, of an option with a flag and of typed rows",
    before: [],
    after: [
      labelled("chi", "Chi", "gruppo", { content: [aField("testo", "nome")] }),
      labelled("motivo", "Motivo", "radio", {
        flags: "chosen",
        options: [anOption("venduto", { content: [aSection([aField("data", "data")])] })],
      }),
      labelled("rate", "Rate", "righe", { content: [aField("intero", "numero")] }),
    ],
    data: {
      chi: { nome: "Ada", cognome: "B" },
      motivo: "venduto",
      venduto: { data: "2026-01-02", ora: "10" },
      rate: [{ numero: 1, importo: 2 }],
    },
    expected: {
      data: {
        chi: { nome: "Ada" },
        motivo: "venduto",
        venduto: { data: "2026-01-02" },
        rate: [{ numero: 1 }],
      },
      passes: false,
    },
  },
];

describe("a form migrated to another definition", () => {
  test.each(rows)("$name", ({ before, after, data, expected }) => {
    const outline = before.length > 0 ? outlineOf(withForm(before)) : undefined;
    const draft = { state: passForm(startFlow("1"), "crea", data), ...(outline && { outline }) };
    const migration = migrate(withForm(after), draft);
    const { state, asked, resume } = migration;
    expect({
      data: state.forms.crea,
      lost: labelsOf(migration),
      asked,
      passed: state.passed,
      resume,
    }).toEqual({
      data: expected.data,
      lost: expected.lost ?? [],
      asked: expected.asked ?? [],
      passed: expected.passes ? ["crea"] : [],
      resume: expected.passes ? null : "crea",
    });
  });
});

test("a migration names the consents of the current step, which drafts never hold", () => {
  const privacy = labelled("privacy", "Privacy", "consenso", { required: required("privacy") });
  const state = { ...setForm(startFlow("1"), "crea", { targa: "AB123CD" }), step: "crea" };
  const { consents } = migrate(withForm([targa, privacy]), { state });
  expect(consents).toEqual(["Privacy"]);
  expect(migrate(withForm([targa, privacy]), { state: { ...state, step: null } }).consents).toEqual([]);
});

describe("a flow migrated to another definition", () => {
  const filled = [
    (state: FlowState) => setForm(state, "crea", { targa: "AB123CD" }),
    (state: FlowState) => setForm(state, "tolto", { nota: "x" }),
    (state: FlowState) => saveAnswer(state, "avviso", { id: 1 }),
    (state: FlowState) => saveAnswer(state, "altro", { id: 2 }),
    (state: FlowState) => keep(state, "scelta", 3),
    (state: FlowState) => keep(state, "persa", 4),
    (state: FlowState) => setRule(state, "carrello", { voci: [] }),
    (state: FlowState) => setRule(state, "allegati", { pending: [] }),
    (state: FlowState) => ({ ...state, step: "crea", keys: { invia: "k1" } }),
  ].reduce((state, change) => change(state), startFlow("1"));
  const service = withForm([targa], {
    endpoints: { cerca: anEndpoint({ save: "avviso" }), invia: anEndpoint({ method: "POST" }) },
    rules: { carrello: { rule: "cart", with: {}, errors: {} } },
  });
  const withKept: CompiledService = {
    ...service,
    steps: service.steps.map((step) => ({
      ...step,
      actions: [{ key: "k", label: "K", keep: { scelta: 1 } }],
    })),
  };

  test("keeps the parts that the definition still names", () => {
    expect(migrate(withKept, { state: filled }).state).toEqual({
      ...startFlow("2"),
      step: "crea",
      forms: { crea: { targa: "AB123CD" } },
      answers: { avviso: { id: 1 } },
      kept: { scelta: 3 },
      rules: { carrello: { voci: [] } },
      keys: { invia: "k1" },
    });
  });

  test("names the values of a form that no longer exists", () => {
    const outline = outlineOf(
      aService({ steps: [aStep("tolto", { hasForm: true, content: [labelled("nota", "Nota")] })] }),
    );
    expect(migrate(withKept, { state: filled, outline }).lost).toEqual([{ page: "tolto", labels: ["Nota"] }]);
  });

  test("forgets a step that no longer exists", () => {
    expect(migrate(withKept, { state: { ...filled, step: "via" } }).state.step).toBeNull();
  });

  test("drops the state of a rule whose name now belongs to another rule", () => {
    const outline = outlineOf(withForm([], { rules: { carrello: { rule: "bands", with: {}, errors: {} } } }));
    expect(migrate(withKept, { state: filled, outline }).state.rules).toEqual({});
  });
});

describe("a flow whose steps were renamed or added", () => {
  const marca = labelled("marca", "Marca");
  const steps = (name: string, content: readonly Entry[]) =>
    aService({
      steps: [aStep(name, { hasForm: true, title: "Domanda", content }), aStep("fine", { kind: "summary" })],
    });
  const draftOf = (content: readonly Entry[], data: JsonObject): Draft => ({
    state: { ...passForm(startFlow("1"), "crea", data), step: "crea" },
    outline: outlineOf(steps("crea", content)),
  });
  const data = { targa: "AB123CD", marca: "FIAT" };

  test("keeps data, pass and step under the new name", () => {
    const { state, lost } = migrate(steps("chiedi", [targa, marca]), draftOf([targa, marca], data));
    expect(state).toMatchObject({ step: "chiedi", forms: { chiedi: data }, passed: ["chiedi"] });
    expect(lost).toEqual([]);
  });

  test("names a value that the renamed form has lost", () => {
    const nota = labelled("nota", "Nota");
    const draft = draftOf([targa, marca, nota], { ...data, nota: "x" });
    const migration = migrate(steps("chiedi", [targa, marca]), draft);
    const { state, resume } = migration;
    expect(state).toMatchObject({ step: "chiedi", forms: { chiedi: data }, passed: [] });
    expect([labelsOf(migration), resume]).toEqual([["Nota"], "chiedi"]);
  });

  test.each([
    ["the same names with other labels", [labelled("targa", "Altra targa", "targa"), marca]],
    ["one field of three in common", [targa, labelled("uno", "Uno"), labelled("due", "Due")]],
    ["the same fields of other kinds", [labelled("targa", "Targa", "data"), marca]],
  ])("does not take a form for the renamed one that has %s", (_, content) => {
    const migration = migrate(steps("chiedi", content), draftOf([targa, marca], data));
    expect(migration.state).toMatchObject({ step: null, forms: {}, passed: [] });
    expect(labelsOf(migration)).toEqual(["Targa", "Marca"]);
  });

  test("does not take a form that the draft knew for the renamed one", () => {
    const both = aService({
      steps: [
        aStep("crea", { hasForm: true, content: [targa, marca] }),
        aStep("altra", { hasForm: true, content: [targa, marca] }),
      ],
    });
    const draft = { ...draftOf([targa, marca], data), outline: outlineOf(both) };
    expect(migrate(steps("altra", [targa, marca]), draft).state.forms).toEqual({});
  });

  test("resumes at a new form that the current step needs, and names its required fields", () => {
    const ricorso = labelled("ricorso", "Ricorso", "testo", { required: required("ricorso") });
    const after = aService({
      steps: [
        aStep("crea", { hasForm: true, content: [targa, marca] }),
        aStep("dichiara", { hasForm: true, content: [ricorso, labelled("nota", "Nota")] }),
        aStep("fine", { kind: "summary", needs: { names: ["crea", "dichiara"] } }),
      ],
    });
    const { state, outline } = draftOf([targa, marca], data);
    const at = (step: string) => migrate(after, { state: { ...state, step }, outline: outline! });
    expect(at("fine")).toMatchObject({ asked: ["Ricorso"], resume: "dichiara", state: { passed: ["crea"] } });
    expect(at("crea")).toMatchObject({ asked: [], resume: null });
  });

  test("follows the former name of a step, however much its fields have changed", () => {
    const after = aService({
      steps: [
        aStep("altro", { hasForm: true, content: [] }),
        aStep("chiedi", {
          hasForm: true,
          formerNames: ["crea"],
          content: [
            labelled("targa", "Altra targa", "targa"),
            labelled("uno", "Uno"),
            labelled("due", "Due"),
          ],
        }),
      ],
    });
    const { state, lost } = migrate(after, draftOf([targa, marca], data));
    expect(state).toMatchObject({ step: "chiedi", forms: { chiedi: { targa: "AB123CD" } }, passed: [] });
    expect(lost).toEqual([{ page: "Domanda", labels: ["Marca"] }]);
  });

  test("does not take a page of another title for the renamed one", () => {
    const after = aService({
      steps: [aStep("venditore", { hasForm: true, title: "Venditore", content: [targa, marca] })],
    });
    const migration = migrate(after, draftOf([targa, marca], data));
    expect(migration.state).toMatchObject({ forms: {}, passed: [] });
    expect(migration.lost).toEqual([{ page: "Domanda", labels: ["Targa", "Marca"] }]);
  });

  test("gives two pages that become one the answers of the first, and names those of the other", () => {
    const pages = [
      aStep("uno", { hasForm: true, content: [targa] }),
      aStep("due", { hasForm: true, content: [marca] }),
    ];
    const after = aService({
      steps: [aStep("tutto", { hasForm: true, content: [targa, marca], formerNames: ["uno", "due"] })],
    });
    const state = passForm(passForm(startFlow("1"), "uno", { targa: "AB123CD" }), "due", { marca: "FIAT" });
    const migration = migrate(after, {
      state: { ...state, step: "due" },
      outline: outlineOf(aService({ steps: pages })),
    });
    expect(migration.state).toMatchObject({
      step: "tutto",
      forms: { tutto: { targa: "AB123CD" } },
      passed: ["tutto"],
    });
    expect(migration.lost).toEqual([{ page: "due", labels: ["Marca"] }]);
  });

  test("asks again for a consent with other words, on a page that was passed", () => {
    const consent = (label: string) =>
      labelled("privacy", label, "consenso", { required: required("privacy") });
    const { state, outline } = draftOf([targa, consent("Ho letto")], { targa: "AB123CD" });
    const draft = { state: { ...state, step: "fine" }, outline: outline! };
    expect(migrate(steps("crea", [targa, consent("Ho letto")]), draft).resume).toBeNull();
    expect(migrate(steps("crea", [targa, consent("Cedo i dati")]), draft).resume).toBe("crea");
  });

  test("resumes at the step that has taken the place of another one, whose answers it does not mix with its own", () => {
    const before = aService({
      steps: [
        aStep("crea", { hasForm: true, content: [targa] }),
        aStep("note", { hasForm: true, content: [targa, marca] }),
      ],
    });
    const after = aService({
      steps: [aStep("crea", { hasForm: true, content: [targa], formerNames: ["note"] })],
    });
    const state = {
      ...passForm(passForm(startFlow("1"), "crea", { targa: "AB123CD" }), "note", data),
      step: "note",
    };
    const migration = migrate(after, { state, outline: outlineOf(before) });
    expect(migration.state).toMatchObject({ step: "crea", forms: { crea: { targa: "AB123CD" } } });
    expect(migration.lost).toEqual([{ page: "note", labels: ["Targa", "Marca"] }]);
  });

  const anAction = (effect: Effect): Button => ({ key: "next", label: "Avanti", ...effect });
  const go = (step: string) => ({ step, service: "prova" });
  const onTheWay = (content: Entry, isChosen: boolean) =>
    aService({
      steps: [
        aStep("crea", {
          hasForm: true,
          content: [targa, marca],
          next: anAction({
            choose: [{ when: ["value", isChosen], go: go("dichiara") }, { go: go("fine") }],
          }),
        }),
        aStep("dichiara", { hasForm: true, content: [content], next: anAction({ go: go("fine") }) }),
        aStep("fine", { kind: "summary", needs: { names: ["crea"] } }),
      ],
    });
  const ricorso = labelled("ricorso", "Ricorso", "testo", { required: required("ricorso") });

  test("resumes at a new form on the way to the current step, also when nothing needs it", () => {
    const { state, outline } = draftOf([targa, marca], data);
    const draft = { state: { ...state, step: "fine" }, outline: outline! };
    expect(migrate(onTheWay(ricorso, true), draft)).toMatchObject({ asked: ["Ricorso"], resume: "dichiara" });
    expect(migrate(onTheWay(labelled("nota", "Nota"), true), draft)).toMatchObject({
      asked: [],
      resume: "dichiara",
    });
  });

  test("leaves out a new form on a branch that the answers do not lead to", () => {
    const { state, outline } = draftOf([targa, marca], data);
    const draft = { state: { ...state, step: "fine" }, outline: outline! };
    expect(migrate(onTheWay(ricorso, false), draft)).toMatchObject({ asked: [], resume: null });
  });

  test("names the fields of a lost group that has no label", () => {
    const group = aField("gruppo", "chi", {
      label: "",
      content: [labelled("nome", "Nome"), labelled("nato", "Nato a")],
    });
    const draft = draftOf([targa, group], { targa: "AB123CD", chi: { nome: "Ada", nato: "" } });
    expect(labelsOf(migrate(steps("crea", [targa]), draft))).toEqual(["Nome"]);
  });
});

/** Data as the page of a form would hold them. */
const settle = (content: readonly Entry[], any: JsonObject): JsonObject => {
  const { forms } = migrate(withForm(content), { state: setForm(startFlow("1"), "crea", any) }).state;
  return snapshotOf(content, forms.crea ?? {}, plain, { name: "crea", defaults: true }).data;
};

/** Whether fields of one name have one type. */
const hasOneTypeEach = (content: readonly Entry[]): boolean => {
  const types = new Map<string, string>();
  let isGood = true;
  JSON.stringify(content, (_, value: Partial<Field> | null) => {
    if (value?.field && value.name) {
      isGood &&= (types.get(value.name) ?? value.field) === value.field;
      types.set(value.name, value.field);
    }
    return value;
  });
  return isGood;
};

test("a flow migrated to the same definition does not change", () => {
  fc.assert(
    fc.property(content, anyData, (content, any) => {
      const service = withForm(content);
      const data = settle(content, any);
      // The data of a section that hides itself by its own default never settle, and a name has one type.
      fc.pre(isEqual(settle(content, data), data) && hasOneTypeEach(content));
      const { problems } = snapshotOf(content, data, plain, { name: "crea" });
      const begin = problems.length === 0 ? passForm : setForm;
      const state = begin(startFlow("2"), "crea", data);
      expect(migrate(service, { state, outline: outlineOf(service) })).toEqual({
        state,
        lost: [],
        asked: [],
        consents: [],
        resume: null,
      });
    }),
  );
});

const anyJson = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const namesOf = (entries: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  JSON.stringify(entries, (key, value: unknown) => {
    if ((key === "name" || key === "value") && typeof value === "string") found.add(value);
    return value;
  });
  return found;
};
const keysOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)])
      : [];

test("drops every name that the new definition does not declare", () => {
  fc.assert(
    fc.property(content, content, anyData, (before, after, data) => {
      const outline = outlineOf(withForm(before));
      const { state } = migrate(withForm(after), { state: setForm(startFlow("1"), "crea", data), outline });
      const known = namesOf([...formsOf(withForm(after)).values()]);
      expect(keysOf(state.forms.crea).filter((key) => !known.has(key))).toEqual([]);
    }),
  );
});

test("never throws, for any stored JSON", () => {
  fc.assert(
    fc.property(
      content,
      fc.dictionary(fc.constantFrom(...Object.keys(startFlow("1"))), anyJson),
      (after, stored) => {
        const outline = outlineOf(aService({ steps: [aStep("prima", { hasForm: true, content: after })] }));
        const { state } = migrate(withForm(after), { state: stored as unknown as FlowState, outline });
        expect(state.version).toBe("2");
      },
    ),
  );
});

test.each<[string, unknown]>([
  ["a list", []],
  ["a text", "x"],
  ["no forms", { forms: null, rules: {} }],
  ["a form that is a text", { forms: { crea: "x" }, rules: {} }],
  ["a field that is null", { forms: { crea: { targa: null } }, rules: {} }],
  ["a field without kinds", { forms: { crea: { targa: { label: "Targa", required: true } } }, rules: {} }],
  ["pages that are a list", { forms: {}, rules: {}, pages: [] }],
])("an outline that is %s counts as none", (_, outline) => {
  const state = { ...passForm(startFlow("1"), "crea", { targa: "AB123CD" }), step: "crea" };
  const draft = { state, outline } as Draft; // as: read from a store
  expect(migrate(withForm([targa]), draft)).toEqual(migrate(withForm([targa]), { state }));
});
