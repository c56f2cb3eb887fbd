import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/engine/index.ts";
import { RULES, type RuleName } from "../../src/rules/registry.ts";
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

/** A view of each rule in which no list is empty. */
const views: Readonly<Record<RuleName, JsonObject>> = {
  cart: RUNNING.cart.view(json({ ...emptyCart, voci: [payment("12/2024")] }), { limite: 5 }),
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
const LISTS = ["voci", "daPagare", "respinte", "accertamenti", "protocolli", "scelte"];

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
