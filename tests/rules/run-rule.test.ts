import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/engine/index.ts";
import { emptyCart } from "../../src/rules/cart.ts";
import { readEntry } from "../../src/rules/read-entry.ts";
import { RULES } from "../../src/rules/registry.ts";
import { MAX_SIZE } from "../../src/rules/attachments.ts";
import { attachmentsSettings } from "../../src/rules/attachments-settings.ts";
import { payment } from "./payment-fixture.ts";
import { RUNNING } from "./running.ts";

const json = (value: unknown) => value as Json; // fixtures are plain data
const entry = (term: string, kind = "MOD1") => json(payment(term, { tipologiaCC: kind }));

/** The changes and the view of a cart with one payment of each kind, under some settings. */
const cartUnder = (settings: JsonObject) => {
  const memory = (kind: string) =>
    json({ ...emptyCart, voci: [{ ...payment("12/2020", { tipologiaCC: kind }), calcolato: "2026-11-28" }] });
  return {
    view: RUNNING.cart.view(memory("MOD1"), settings),
    changes: ["ACC", "MOD1CC", "MOD2", "MOD1"].map((kind) =>
      RUNNING.cart.receive(entry("12/2022", "ALTRO"), memory(kind), settings),
    ),
  };
};

const cartSettings: JsonObject = {
  limite: 1,
  tipoAccertamento: "ACC",
  tipoAnteriore: "MOD1CC",
  tipoSuccessivo: "MOD2",
  dataSoglia: "01/01/2021",
  oggi: "2026-11-29",
  elenco: [{ risposta: entry("12/2020") }, { risposta: entry("12/2021") }],
};

const CHANGED: JsonObject = { limite: 7, elenco: [], oggi: "2026-11-01" };

describe("the settings of the cart", () => {
  it("are the ones of the registry", () => {
    expect(Object.keys(cartSettings).toSorted()).toEqual(Object.keys(RULES.cart.settings).toSorted());
  });

  it.each(Object.keys(cartSettings))("%s changes the refusals or the view", (name) => {
    expect(cartUnder({ ...cartSettings, [name]: CHANGED[name] ?? "ALTRO" })).not.toEqual(
      cartUnder(cartSettings),
    );
  });

  it("each kind of payment is refused for its own reason, with the date and the limit as facts", () => {
    expect(cartUnder(cartSettings).changes).toMatchObject([
      { ok: false, refusal: "accertamenti", facts: { data: "01/01/2021", n: 1 } },
      { ok: false, refusal: "anteriori" },
      { ok: false, refusal: "successivi" },
      { ok: false, refusal: "limite", facts: { data: "01/01/2021", n: 1, voce: null } },
    ]);
  });

  it("that are missing or not texts are read as texts and numbers", () => {
    const blank = cartUnder({});
    expect(blank.view).toMatchObject({ limite: 0, pieno: true });
    expect(blank.changes.map((change) => !change.ok && change.refusal)).toEqual(Array(4).fill("limite"));
    expect(blank.changes).toMatchObject(Array(4).fill({ facts: { data: "", n: 0 } }));
    expect(cartUnder({ ...cartSettings, limite: "1" })).toEqual(cartUnder(cartSettings));
  });
});

const assessment = (protocollo: string, totale: number) =>
  json({ anno: 2021, totale, protocollo, codiceFiscale: "PRRJLO90E04A326O" });
const bandsUnder = (settings: JsonObject) => ({
  view: RUNNING.bands.view([assessment("A", 100)], settings),
  added: RUNNING.bands.operate(
    "aggiungi",
    { accertamento: assessment("B", 50) },
    [assessment("A", 100)],
    settings,
  ),
  received: RUNNING.bands.receive({ accertamenti: [assessment("B", 50)] }, [assessment("A", 100)], settings),
});

describe("the settings of the instalment bands", () => {
  const settings: JsonObject = {
    fasce: [
      { numeroFascia: 1, importoDa: 0, importoA: null, numeroRate: 6, minNumeroRate: 3, maxNumeroRate: 6 },
    ],
    massimo: 1,
    variabili: true,
    totale: 90,
    numero: "4",
    minimo: 50,
    massimoRate: 30,
    perRata: "10",
  };
  const inHardship = { ...settings, variabili: false, numero: 8 };

  it("are the ones of the registry", () => {
    expect(Object.keys(settings).toSorted()).toEqual(Object.keys(RULES.bands.settings).toSorted());
  });

  it("reach the view and the refusal", () => {
    const { view, added, received } = bandsUnder(settings);
    expect(view).toMatchObject({ fascia: { numeroFascia: 1 }, rate: 6, scelte: [3, 4, 5, 6], pieno: true });
    expect(view).toMatchObject({ totale: 90, piano: Array(4).fill({ importo: 22.5 }) });
    expect([added, received]).toEqual(
      Array(2).fill({ ok: false, refusal: "massimo", facts: { n: 1, voce: null, data: null } }),
    );
  });

  it.each([
    ["fasce", []],
    ["massimo", 2],
    ["variabili", false],
    ["totale", 91],
    ["numero", 5],
    ["minimo", 90.01],
  ] as const)("%s changes the refusals or the view", (name, value) => {
    expect(bandsUnder({ ...settings, [name]: json(value) })).not.toEqual(bandsUnder(settings));
  });

  it.each([
    ["massimoRate", 7],
    ["perRata", 12],
    ["numero", 9],
  ] as const)("%s changes the view in hardship", (name, value) => {
    expect(bandsUnder(inHardship).view).toMatchObject({ difficolta: { minimo: 7, massimo: 9 }, numero: 8 });
    expect(bandsUnder({ ...inHardship, [name]: json(value) }).view).not.toEqual(bandsUnder(inHardship).view);
  });
});

describe("the settings of the attachments", () => {
  it("are the ones of the registry: two endpoints, and those that the rule reads", () => {
    const read = new Set<string>();
    attachmentsSettings(new Proxy<JsonObject>({}, { get: (_, name) => (read.add(String(name)), undefined) }));
    expect(["carica", "elimina", ...read].toSorted()).toEqual(
      Object.keys(RULES.attachments.settings).toSorted(),
    );
  });

  const document = (id: string) => ({
    identificativoArchivio: id,
    nomeAllegato: `${id}.pdf`,
    allegatoIntegrato: id === "B",
  });
  it.each([
    [{ massimo: 5 }, { massimo: 5, presenti: [], integrazione: false }],
    [
      { massimo: "5", presenti: [document("A")], aggiunti: null },
      { massimo: 5, presenti: [document("A")], integrazione: false },
    ],
    [
      { massimo: 5, presenti: null, aggiunti: [document("B"), null], integrazione: true },
      { massimo: 5, presenti: [document("B")], integrazione: true },
    ],
    [
      { massimo: null, presenti: 2, integrazione: "true" },
      { massimo: 0, presenti: [], integrazione: false },
    ],
    [{}, { massimo: 0, presenti: [], integrazione: false }],
    [
      { massimo: 5, dimensione: "500 KB", formati: ["pdf", "png"] },
      { massimo: 5, presenti: [], integrazione: false, dimensione: 512_000, formati: ["pdf", "png"] },
    ],
    [
      { massimo: 5, dimensione: "grande" },
      { massimo: 5, presenti: [], integrazione: false, dimensione: MAX_SIZE },
    ],
    [
      { massimo: 5, dimensione: 5, formati: "pdf" },
      { massimo: 5, presenti: [], integrazione: false },
    ],
  ])("%j are read as %j", (settings, expected) => {
    expect(attachmentsSettings(settings)).toEqual(expected);
  });
});

describe("an answer of the calculation", () => {
  const answer = payment("12/2024");
  const without = (changes: object) => json({ ...answer, risultato: { ...answer.risultato, ...changes } });

  it("is an entry as it came", () => {
    expect(readEntry(json(answer))).toBe(answer);
  });

  it.each([
    ["targa", undefined],
    ["targa", null],
    ["targa", 1],
    ["tipoVeicolo", undefined],
    ["tipoVeicolo", "A"],
    ["tipoVeicolo", { descrizione: "Autoveicolo" }],
    ["scadenza", undefined],
    ["scadenza", 122024],
    ["totale", undefined],
    ["totale", "205,18"],
  ])("with %s %j cannot be put into the cart", (name, value) => {
    expect(readEntry(without({ [name]: value }))).toBeNull();
    expect(RUNNING.cart.receive(without({ [name]: value }), json(emptyCart), cartSettings)).toEqual({
      ok: false,
      refusal: "illeggibile",
      facts: {},
    });
  });

  it.each([null, "testo", [], {}, { risultato: null }])("that is %j is no entry", (value) => {
    expect(readEntry(json(value))).toBeNull();
  });
});

describe("operations", () => {
  it.each<JsonObject>([{}, { transazione: null }, { transazione: "" }])(
    "start no transaction without an identifier: %j",
    (given) => {
      const memory = json({ ...emptyCart, voci: [payment("12/2024")] });
      const started = RUNNING.cart.operate("avvia", given, memory, {});
      expect(started).toEqual({ ok: true, memory });
    },
  );

  it.each(Object.entries(RULES))("of %s are the ones of the registry", (name, { operations }) => {
    const rule = RUNNING[name as keyof typeof RUNNING]; // names of the registry
    const given = { voce: entry("12/2024"), accertamento: assessment("A", 1), transazione: "T1" };
    for (const operation of Object.keys(operations))
      expect(() => rule.operate(operation, given, rule.start, {})).not.toThrow();
    expect(() => rule.operate("inventata", given, rule.start, {})).toThrow(`${name}: no operation inventata`);
  });

  it.each(
    Object.entries(RULES).flatMap(([name, { operations }]) =>
      Object.entries(operations).map((one) => [name, ...one] as const),
    ),
  )("%s.%s reads the arguments %j, which its signature names, and no other", (name, operation, names) => {
    const rule = RUNNING[name as keyof typeof RUNNING]; // names of the registry
    const read = new Set<string>();
    const given = new Proxy<JsonObject>(
      { voce: entry("12/2024"), accertamento: assessment("A", 1), transazione: "T1" },
      { get: (target, argument) => (read.add(String(argument)), target[String(argument)]) },
    );
    rule.operate(operation, given, rule.start, { limite: 1, massimo: 1 });
    expect([...read].sort()).toEqual([...names].sort());
  });

  it("take out the chosen entry alone, by each member of its identity", () => {
    const twins = [
      payment("12/2024"),
      payment("12/2024", { targa: "GK419VD" }),
      payment("12/2024", { codiceFiscale: "RSSLVI84L47A182Y" }),
      payment("12/2024", { tipoVeicolo: { codice: "M", descrizione: "Motoveicolo" } }),
      payment("12/2023"),
      payment("12/2024, 8"),
    ];
    const memory = json({ ...emptyCart, voci: twins, corrente: null });
    for (const [index, voce] of twins.entries()) {
      const change = RUNNING.cart.operate("togli", { voce: json(voce) }, memory, {});
      expect(change).toMatchObject({ ok: true, memory: { voci: twins.toSpliced(index, 1) } });
    }
  });
});
