import { describe, expect, it } from "vitest";
import { rejectEntries, clearTransaction, startTransaction } from "../../src/rules/cart-transactions.ts";
import {
  addEntry,
  emptyCart,
  isSameEntry,
  removeEntry,
  restoreEntry,
  viewCart,
  type CartState,
  type CartEntry,
} from "../../src/rules/cart.ts";
import { payment, settings } from "./payment-fixture.ts";

const entry = payment("12/2024, 4");
const base = entry.risultato;

/** Another value for each member of a payment: the members that identify it, and those that do not. */
const identity: Partial<CartEntry["risultato"]> = {
  codiceFiscale: "RSSLVI84L47A182Y",
  targa: "GK419VD",
  tipoVeicolo: { codice: "M", descrizione: base.tipoVeicolo.descrizione },
  scadenza: "12/2023",
  validita: 8,
};
const others: Partial<CartEntry["risultato"]> = {
  totale: 1,
  tassa: 1,
  sanzione: 1,
  interesse: 1,
  tipologiaCC: "ACC",
  identificativoPagamento: "1",
  ultimoGiornoUtile: "31/01/2024",
  esplicativo: "Pot Kw 74 E6",
};
const changed = (changes: Partial<CartEntry["risultato"]>): [string, CartEntry][] =>
  Object.entries(changes).map(([name, value]) => [name, { ...entry, risultato: { ...base, [name]: value } }]);

it("a member of a payment is either of its identity or not", () => {
  expect(Object.keys({ ...identity, ...others }).toSorted()).toEqual(
    Object.keys({ ...base, esplicativo: "" }).toSorted(),
  );
});

/** A cart that holds a payment and its twin, which differs in one member, in both orders. */
const carts = (twin: CartEntry): CartState[] => [
  { ...emptyCart, voci: [entry, twin], corrente: twin },
  { ...emptyCart, voci: [twin, entry], corrente: entry },
];

describe.each(changed(identity))("a payment with another %s", (name, twin) => {
  it("is another entry", () => {
    expect(isSameEntry(entry, twin)).toBe(false);
  });

  it.each(carts(twin))("stays when its twin is taken out, and comes back alone", (cart) => {
    for (const [gone, left] of [
      [entry, twin],
      [twin, entry],
    ] as const) {
      const without = removeEntry(cart, gone);
      expect(without.voci).toEqual([left]);
      expect(restoreEntry(without).voci).toEqual(cart.voci);
    }
  });

  it.each(carts(twin))("stays when its twin is paid", (cart) => {
    const started = startTransaction({ ...emptyCart, voci: [entry] }, "T1");
    expect(clearTransaction({ ...cart, avviate: started.avviate }, "T1").voci).toEqual([twin]);
  });

  it.each(carts(twin))("keeps its own reason of refusal when its twin is taken out", (cart) => {
    const rejected = rejectEntries(cart, [
      { field: "carrello.0", error: "primo" },
      { field: "carrello.1", error: "secondo" },
    ]);
    expect(removeEntry(rejected, cart.voci[0]!).respinte).toEqual([
      { voce: cart.voci[1], motivo: "secondo" },
    ]);
  });

  // The current payment is compared without the validity (specification, section 5).
  it.runIf(name !== "validita")("stays the current one when its twin is taken out", () => {
    const cart = { ...emptyCart, voci: [entry, twin], corrente: twin };
    expect(removeEntry(cart, entry).corrente).toEqual(twin);
  });
});

describe.each(changed(others))("a payment with another %s", (_, twin) => {
  it("is the same entry: it is found, taken out and refused as a duplicate", () => {
    expect(isSameEntry(entry, twin)).toBe(true);
    expect(removeEntry({ ...emptyCart, voci: [entry], corrente: entry }, twin)).toMatchObject({
      voci: [],
      corrente: null,
    });
    expect(addEntry({ ...emptyCart, voci: [entry] }, twin, settings)).toMatchObject({ refusal: "duplicato" });
  });
});

it("names the holder of each entry, or the tax code when the name is missing", () => {
  const nameless = { ...entry, proprietario: null } as unknown as CartEntry; // as a lenient gateway lets it pass
  const blank = { ...entry, proprietario: { ...entry.proprietario, denominazione: "" } };
  const { voci } = viewCart({ ...emptyCart, voci: [entry, nameless, blank] }, settings);
  expect(voci.map(({ intestatario }) => intestatario)).toEqual([
    "FERRANDI LIVIA",
    "FRRLVI84C52L219N",
    "FRRLVI84C52L219N",
  ]);
});
