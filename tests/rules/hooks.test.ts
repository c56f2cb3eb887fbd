import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/engine/index.ts";
import { RULES, type RuleName } from "../../src/rules/registry.ts";
import { payment } from "./payment-fixture.ts";
import { RUNNING } from "./running.ts";

const json = (value: unknown) => value as Json; // fixtures are plain data
const names = Object.keys(RULES) as RuleName[]; // keys of the closed registry

const assessment = (protocollo: string, anno: number) => ({
  anno,
  totale: 100,
  protocollo,
  codiceFiscale: "PRRJLO90E04A326O",
});
const document = (identificativoArchivio: string) => ({
  identificativoArchivio,
  nomeAllegato: `${identificativoArchivio}.pdf`,
  allegatoIntegrato: true,
  dataInserimentoAllegatoIntegrato: "2026-11-20",
});

/** Settings and two answers of each rule, with the list in which the view shows the answer. */
const cases: Readonly<
  Record<
    RuleName,
    { settings: JsonObject; answers: readonly Json[]; list: string; received: readonly Json[] }
  >
> = {
  cart: {
    settings: {
      limite: 5,
      tipoAccertamento: "ACC",
      tipoAnteriore: "MOD1CC",
      tipoSuccessivo: "MOD2",
      dataSoglia: "01/01/2021",
    },
    answers: [json(payment("12/2022")), json(payment("12/2023"))],
    list: "voci",
    received: [json(payment("12/2022")), json(payment("12/2023"))],
  },
  bands: {
    settings: { fasce: [], massimo: 5, variabili: false },
    answers: [
      json({ accertamenti: [assessment("B", 2022)] }),
      json({ accertamenti: [assessment("A", 2021)] }),
    ],
    list: "accertamenti",
    received: [json(assessment("A", 2021)), json(assessment("B", 2022))],
  },
  attachments: {
    settings: { massimo: 5 },
    answers: [json([document("A")]), json([document("B"), document("A")])],
    list: "integrati",
    received: [json(document("B")), json(document("A"))],
  },
};

describe.each(names)("the rule %s", (name) => {
  const { settings, answers, list, received } = cases[name];
  const rule = RUNNING[name];

  const receiveAll = () =>
    answers.reduce<Json>((memory, answer) => {
      const change = rule.receive(answer, memory, settings);
      if (!change.ok) throw new Error(change.refusal);
      return change.memory;
    }, rule.start);

  it("shows the members of its signature, from the start on", () => {
    const shown = Object.keys(RULES[name].shows);
    expect(Object.keys(rule.view(rule.start, settings))).toEqual(expect.arrayContaining(shown));
    expect(Object.keys(rule.view(receiveAll(), settings))).toEqual(expect.arrayContaining(shown));
  });

  it("is empty at the start", () => {
    expect(rule.view(rule.start, settings)[list]).toEqual([]);
  });

  it("shows the answers that it received, one after the other", () => {
    const shown = rule.view(receiveAll(), settings)[list];
    expect(shown).toMatchObject(received);
    expect(shown).toHaveLength(received.length);
  });

  it("keeps a state that can be stored as JSON", () => {
    const memory = receiveAll();
    expect(rule.view(JSON.parse(JSON.stringify(memory)) as Json, settings)).toEqual(
      rule.view(memory, settings),
    );
  });

  it("changes neither its start nor the state that it was given", () => {
    const start = structuredClone(rule.start);
    const memory = receiveAll();
    const before = structuredClone(memory);
    rule.receive(answers[0]!, memory, settings);
    expect([rule.start, memory]).toEqual([start, before]);
  });

  it("refuses by a reason of its signature, and only with `reject` takes rejected fields", () => {
    const refused = rule.receive(answers[0]!, rule.start, { ...settings, massimo: 0, limite: 0 });
    if (!refused.ok) expect(RULES[name].refusals).toContain(refused.refusal);
    expect(refused.ok).toBe(name === "attachments");
    expect(rule.reject !== undefined).toBe(RULES[name].rejects === true);
  });
});

describe("an answer without content", () => {
  it.each([
    ["bands", null],
    ["bands", {}],
    ["bands", { accertamenti: [] }],
    ["attachments", null],
    ["attachments", []],
  ] as const)("leaves %s as it is: %j", (name, answer) => {
    const { settings, answers } = cases[name];
    const rule = RUNNING[name];
    const first = rule.receive(answers[0]!, rule.start, settings);
    const memory = first.ok ? first.memory : null;
    expect(rule.receive(json(answer), memory, settings)).toEqual({ ok: true, memory });
  });
});

describe("several assessments in one answer", () => {
  const all = json({ accertamenti: [assessment("A", 2021), assessment("B", 2022)] });

  it("add the first only", () => {
    const added = RUNNING.bands.receive(all, [], { massimo: 5 });
    expect(added).toEqual({ ok: true, memory: [assessment("A", 2021)] });
  });

  it("are refused where the first is listed already", () => {
    const refused = { ok: false, refusal: "duplicato", facts: { n: 5 } };
    expect(RUNNING.bands.receive(all, json([assessment("A", 2021)]), { massimo: 5 })).toMatchObject(refused);
  });
});

it("settings that are missing count as none", () => {
  expect(RUNNING.bands.view([], {})).toMatchObject({ pieno: true });
  expect(RUNNING.bands.view([json(assessment("A", 2021))], {})).toMatchObject({
    fascia: { numeroFascia: 0 },
    rate: 0,
    scelte: [],
    pieno: true,
  });
  expect(RUNNING.bands.operate("aggiungi", { accertamento: json(assessment("A", 2021)) }, [], {})).toEqual({
    ok: false,
    refusal: "massimo",
    facts: { n: 0, voce: null, data: null },
  });
});
