import { describe, expect, it } from "vitest";
import { rejectEntries, clearTransaction, startTransaction } from "../../src/rules/cart-transactions.ts";
import { addEntry, emptyCart, removeEntry, type CartState } from "../../src/rules/cart.ts";
import { filled, payment, settings } from "./payment-fixture.ts";
import { RUNNING } from "./running.ts";

const [first, second, third] = ["12/2021", "12/2022", "12/2023"].map((term) => payment(term)) as [
  ReturnType<typeof payment>,
  ReturnType<typeof payment>,
  ReturnType<typeof payment>,
];
const add = (state: CartState, entry: ReturnType<typeof payment>) => {
  const change = addEntry(state, entry, settings);
  if (!change.ok) throw new Error(change.refusal);
  return change.state;
};

describe("a transaction that is paid", () => {
  it("empties the cart that started it", () => {
    const paid = clearTransaction(startTransaction(filled(first, second), "T1"), "T1");
    expect(paid).toMatchObject({ voci: [], corrente: null, tolta: null });
  });

  it.each(["T2", "", "t1", "T1 "])("changes nothing when this cart did not start it: «%s»", (id) => {
    const started = startTransaction(filled(first), "T1");
    expect(clearTransaction(started, id)).toBe(started);
  });

  it("counts once: its return address empties no later cart with the same payments", () => {
    const paid = clearTransaction(startTransaction(filled(first), "T1"), "T1");
    const later = add(paid, first);
    expect(clearTransaction(later, "T1").voci).toEqual([first]);
    expect(clearTransaction(startTransaction(later, "T1"), "T1").voci).toEqual([first]);
  });

  it("removes the paid entries and leaves those added since", () => {
    const started = startTransaction(filled(first, second), "T1");
    const later = add(removeEntry(started, first), third);
    expect(clearTransaction(later, "T1")).toMatchObject({ voci: [third], corrente: third, tolta: null });
  });

  it("is distinct from another transaction of the same cart", () => {
    const both = startTransaction(add(startTransaction(filled(first), "T1"), second), "T2");
    expect(clearTransaction(both, "T1").voci).toEqual([second]);
    expect(clearTransaction(both, "T2").voci).toEqual([]);
    expect(clearTransaction(clearTransaction(both, "T1"), "T2").voci).toEqual([]);
  });

  it("keeps the entries that it was started with when it is started again", () => {
    const again = startTransaction(add(startTransaction(filled(first), "T1"), second), "T1");
    expect(clearTransaction(again, "T1").voci).toEqual([second]);
  });

  it("is not noted without an identifier", () => {
    expect(startTransaction(filled(first), "").avviate).toEqual([]);
  });
});

describe("a start that is refused", () => {
  it.each([
    ["carrello.1", [second]],
    ["carrello.1.totale", [second]],
    ["carrello[1].totale", [second]],
    ["carrello.7", []],
    ["carrello", []],
    ["totale", []],
    ["", []],
    ["altro.carrello.1", []],
  ])("marks the entry that «%s» names", (field, marked) => {
    const state = rejectEntries(filled(first, second, third), [{ field, error: "Già pagato." }]);
    expect(state.respinte).toEqual(marked.map((voce) => ({ voce, motivo: "Già pagato." })));
    expect(state.voci).toHaveLength(3);
  });

  it("gives each entry its first reason, until it is taken out", () => {
    const rejected = rejectEntries(filled(first, second, third), [
      { field: "carrello.2.tassa", error: "Cambiato." },
      { field: "carrello.2.totale", error: "Anche il totale." },
      { field: "carrello.0", error: "Già pagato." },
    ]);
    expect(rejected.respinte).toEqual([
      { voce: first, motivo: "Già pagato." },
      { voce: third, motivo: "Cambiato." },
    ]);
    expect(removeEntry(rejected, first).respinte).toEqual([{ voce: third, motivo: "Cambiato." }]);
  });

  it("is forgotten by the next start, and by the next refusal", () => {
    const rejected = rejectEntries(filled(first), [{ field: "carrello.0", error: "Già pagato." }]);
    expect(rejectEntries(rejected, []).respinte).toEqual([]);
    expect(startTransaction(rejected, "T1").respinte).toEqual([]);
  });
});

it("reads a state that was stored before transactions were noted", () => {
  const { voci, corrente, tolta } = filled(first);
  const old = JSON.parse(JSON.stringify({ voci, corrente, tolta }));
  const change = RUNNING.cart.operate("salda", { transazione: "T1" }, old, {});
  expect(change).toEqual({ ok: true, memory: { ...emptyCart, voci, corrente } });
});
