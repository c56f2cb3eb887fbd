import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/engine/index.ts";
import { RULES, type RuleName } from "../../src/rules/registry.ts";
import { refuseFile } from "../../src/rules/attachments.ts";
import { clearTransaction, startTransaction } from "../../src/rules/cart-transactions.ts";
import { emptyCart } from "../../src/rules/cart.ts";
import { payment } from "./payment-fixture.ts";
import { RUNNING } from "./running.ts";

const json = (value: unknown) => value as Json; // fixtures are plain data

const assessment = json({ anno: 2021, totale: 600, protocollo: "A", codiceFiscale: "PRRJLO90E04A326O" });
const document = (identificativoArchivio: string) => ({
  identificativoArchivio,
  nomeAllegato: "a.pdf",
  dataInserimentoAllegatoIntegrato: "2026-11-20",
});

const cartOf = (term: string) => ({ ...emptyCart, voci: [payment(term)] });

/** A view of each rule in which no list is empty. */
const views: Readonly<Record<RuleName, JsonObject>> = {
  cart: RUNNING.cart.view(
    json({
      ...clearTransaction(startTransaction(cartOf("12/2023"), "T1"), "T1"),
      voci: [{ ...payment("12/2024"), calcolato: "2026-11-28" }],
      giaPagate: [payment("12/2022")],
      inCorso: [payment("12/2024")],
    }),
    {
      limite: 5,
      oggi: "2026-11-29",
      elenco: ["12/2023", "12/2024", "12/2025"].map((term) => ({ risposta: json(payment(term)) })),
    },
  ),
  bands: RUNNING.bands.view([assessment], {
    fasce: [{ numeroFascia: 1, importoDa: 0, importoA: null, numeroRate: 5 }],
    massimo: 20,
    massimoRate: 30,
  }),
  attachments: RUNNING.attachments.view(RUNNING.attachments.start, {
    presenti: [document("1")],
    aggiunti: [document("2")],
  }),
};

/** The schema of a value, down to the members of its entries. */
const schemaOf = (value: Json | undefined): JsonObject => {
  if (Array.isArray(value)) return { type: "array", items: schemaOf(value[0]) };
  if (typeof value !== "object" || value === null) return { type: typeof value };
  const members = Object.entries(value).map(([name, one]) => [name, schemaOf(one)]);
  return { type: "object", properties: Object.fromEntries(members) };
};

/** Members that the registry leaves open, and lists of any entries. */
const OPEN = ["corrente", "tolta", "fascia"];
const LISTS = [
  "voci",
  "daPagare",
  "respinte",
  "uscite",
  "giaPagate",
  "inCorso",
  "daAggiornare",
  "accertamenti",
  "protocolli",
  "scelte",
];

describe.each(Object.keys(RULES) as RuleName[])("the view of %s", (name) => {
  const { shows } = RULES[name];

  it("has the members of the registry; the cart's also knows its started transactions", () => {
    const members = Object.keys(views[name]).filter((member) => member !== "avviate");
    expect(members.toSorted()).toEqual(Object.keys(shows).toSorted());
  });

  it.each(Object.keys(shows))("has %s of its declared type", (member) => {
    const value = views[name][member];
    if (OPEN.includes(member)) expect(shows[member]).toEqual({});
    else if (LISTS.includes(member)) {
      expect(Array.isArray(value)).toBe(true);
      expect(shows[member]).toEqual({ type: "array", items: {} });
    } else if (member === "integrati") expect(shows[member]).toBe(shows.inviati);
    else expect(shows[member]).toEqual(schemaOf(value));
  });
});

const payments = json([payment("12/2024"), payment("12/2023", { tipologiaCC: "ACC" })]);

/** Operations of each rule: the arguments, the state before it, and the part of the state that it makes. */
const operations: Readonly<Record<RuleName, Readonly<Record<string, readonly [JsonObject, Json, object]>>>> =
  {
    cart: {
      aggiungi: [{ voce: json(payment("12/2024")) }, {}, { voci: [payment("12/2024")] }],
      togli: [
        { voce: json(payment("12/2024")) },
        { voci: payments },
        { voci: [payment("12/2023", { tipologiaCC: "ACC" })], tolta: { posto: 0 } },
      ],
      rimetti: [
        {},
        { voci: [], tolta: { voce: json(payment("12/2024")), posto: 0 } },
        { voci: [payment("12/2024")], tolta: null },
      ],
      avvia: [
        { transazione: "T1" },
        { voci: payments },
        { avviate: [{ transazione: "T1", voci: payments }] },
      ],
      riempi: [{}, { voci: [] }, { voci: [payment("12/2025")] }],
      salda: [
        { transazione: "T1", iuv: "RF1" },
        { voci: payments, avviate: [{ transazione: "T1", voci: payments }] },
        { voci: [], pagate: [{ transazione: "T1", iuv: "RF1", numero: 2 }] },
      ],
      confronta: [
        {
          pagati: [payment("12/2024").risultato.identificativoPagamento],
          inCorso: [],
        },
        { voci: [json(payment("12/2024"))] },
        { voci: [], giaPagate: [payment("12/2024")] },
      ],
    },
    bands: {
      aggiungi: [{ accertamento: assessment }, [], [assessment]],
      togli: [{ accertamento: assessment }, [assessment], []],
    },
    attachments: {},
  };

describe.each(Object.keys(RULES) as RuleName[])("the operations of %s", (name) => {
  it("are the ones of the registry, with their arguments", () => {
    const taken = Object.entries(operations[name]).map(([one, [given]]) => [one, Object.keys(given)]);
    expect(RULES[name].operations).toEqual(Object.fromEntries(taken));
  });

  it.each(Object.entries(operations[name]))(
    "%s changes the state",
    (operation, [given, memory, expected]) => {
      const change = RUNNING[name].operate(operation, given, memory, {
        limite: 5,
        massimo: 5,
        elenco: [{ risposta: json(payment("12/2025")) }],
      });
      expect(change).toMatchObject({ ok: true, memory: expected });
    },
  );
});

describe("the refusals of the registry", () => {
  const reasonOf = (name: RuleName, given: JsonObject, memory: Json, settings: JsonObject) => {
    const change = RUNNING[name].operate("aggiungi", given, memory, settings);
    return change.ok ? null : change.refusal;
  };
  const kinds = { tipoAccertamento: "ACC", tipoAnteriore: "MOD1CC", tipoSuccessivo: "MOD2" };
  const addPayment = (term: string, kind: string) =>
    reasonOf(
      "cart",
      { voce: json(payment("12/2024")) },
      { voci: [json(payment(term, { tipologiaCC: kind }))] },
      { limite: 1, ...kinds },
    );
  /** The renewal of a vehicle whose former period, found on an earlier day, is in the cart. */
  const renewOther = () => {
    const memory = { voci: [{ ...payment("12/2022"), calcolato: "2026-11-19" }] };
    const settings = { limite: 9, oggi: "2026-11-20" };
    const change = RUNNING.cart.receive(json(payment("12/2023")), json(memory), settings, {
      targa: "GK418VD",
    });
    return change.ok ? null : change.refusal;
  };
  const addAssessment = (protocollo: string) =>
    reasonOf("bands", { accertamento: { protocollo, totale: 1 } }, [{ protocollo: "A", totale: 1 }], {
      massimo: 1,
    });

  it.each([
    [
      "cart",
      [
        reasonOf("cart", { voce: {} }, {}, { limite: 1 }),
        addPayment("12/2024", "MOD1"),
        addPayment("12/2022", "MOD1"),
        ...Object.values(kinds).map((kind) => addPayment("12/2022", kind)),
        renewOther(),
      ],
    ],
    ["bands", [addAssessment("A"), addAssessment("B")]],
    [
      "attachments",
      [
        refuseFile({ name: "a.exe", size: 1 }, 0, 1),
        refuseFile({ name: "a.pdf", size: 0 }, 0, 1),
        refuseFile({ name: "a.pdf", size: Infinity }, 0, 1),
        refuseFile({ name: "a.pdf", size: 1 }, 1, 1),
      ],
    ],
  ] as const)("are those that %s gives", (name, reasons) => {
    expect(RULES[name].refusals.toSorted()).toEqual(reasons.toSorted());
  });
});

describe("the required settings of the registry", () => {
  it.each([
    [
      "bands",
      {
        fasce: [{ numeroFascia: 1, importoDa: 0, importoA: null, numeroRate: 5 }],
        massimo: 20,
        variabili: false,
      },
      [assessment],
      { totale: 600, ammesso: true, rate: 5, numero: 5, difficolta: { minimo: 6 }, pieno: false },
    ],
    [
      "attachments",
      { carica: "carica", elimina: "elimina", massimo: 5 },
      null,
      { inviati: [], integrati: [] },
    ],
    [
      "cart",
      { limite: 5, tipoAccertamento: "ACC", tipoAnteriore: "MOD1CC", tipoSuccessivo: "MOD2", dataSoglia: "" },
      null,
      { voci: [], limite: 5, pieno: false },
    ],
  ] as const)("are enough for a complete view of %s", (name, needed, memory, expected) => {
    const { settings, optional = [] } = RULES[name];
    const required = Object.keys(settings).filter((one) => !optional.includes(one));
    expect(Object.keys(needed).toSorted()).toEqual(required.toSorted());
    expect(optional.filter((one) => !(one in settings))).toEqual([]);
    expect(RUNNING[name].view(json(memory ?? RUNNING[name].start), json(needed) as JsonObject)).toMatchObject(
      expected,
    );
  });
});
