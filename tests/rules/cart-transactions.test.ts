import { describe, expect, it } from "vitest";
import {
  clearTransaction,
  compareStarted,
  rejectEntries,
  startTransaction,
} from "../../src/rules/cart-transactions.ts";
import {
  addEntry,
  emptyCart,
  removeEntry,
  takeEntry,
  viewCart,
  type CartState,
} from "../../src/rules/cart.ts";
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

const named = (...entries: ReturnType<typeof payment>[]) =>
  entries.map(({ risultato }) => risultato.identificativoPagamento);
const [one, two, three] = ["A", "B", "C"].map((identificativoPagamento, index) =>
  payment(`12/202${index + 1}`, { identificativoPagamento }),
) as [typeof first, typeof first, typeof first];

describe("a comparison with payments that were started before", () => {
  it("takes out those that were made, names them, and leaves the others", () => {
    const compared = compareStarted(filled(one, two, three), { pagati: named(two), inCorso: [] });
    expect(compared).toMatchObject({ voci: [one, three], giaPagate: [two], inCorso: [], corrente: three });
    expect(compared.pagate).toMatchObject([{ transazione: "", iuv: "", numero: 1, totale: 205.18 }]);
  });

  it("marks those of unknown outcome, as of the last comparison", () => {
    const marked = compareStarted(filled(one, two), { pagati: [], inCorso: named(one) });
    expect(marked).toMatchObject({ voci: [one, two], inCorso: [one], giaPagate: [] });
    expect(compareStarted(marked, { pagati: [], inCorso: [] }).inCorso).toEqual([]);
  });

  it("forgets the mark of an entry that is taken out", () => {
    const marked = compareStarted(filled(one), { pagati: [], inCorso: named(one) });
    expect(removeEntry(marked, one).inCorso).toEqual([]);
  });

  it("keeps the names of those that were made until a payment is added", () => {
    const twice = compareStarted(compareStarted(filled(one, two), { pagati: named(one), inCorso: [] }), {
      pagati: named(two),
      inCorso: [],
    });
    expect(twice.giaPagate).toEqual([one, two]);
    expect(add(twice, three).giaPagate).toEqual([]);
  });

  it("counts a payment once when its return address comes afterwards, with its receipt", () => {
    const started = startTransaction(filled(one, two), "T1");
    const compared = compareStarted(started, { pagati: named(one, two), inCorso: [] });
    expect(compared.voci).toEqual([]);
    const paid = clearTransaction(compared, "T1", "RF1");
    expect(paid.pagate).toMatchObject([{ transazione: "T1", iuv: "RF1", numero: 2 }]);
  });
});

describe("a search for a payment that is in the cart", () => {
  const yesterday = { ...one, chiesto: { iuv: "RF1" }, calcolato: "2026-11-28" };
  const dearer = payment("12/2021", { identificativoPagamento: "A", totale: 206 });
  const found = { ...dearer, chiesto: { iuv: "RF1" }, calcolato: "2026-11-29" };
  const today = { ...settings, oggi: "2026-11-29" };

  it("renews its amounts in its place when they are of an earlier day", () => {
    const cart = { ...emptyCart, voci: [yesterday, two] };
    expect(viewCart(cart, today).daAggiornare).toMatchObject([yesterday]);
    const change = takeEntry(cart, found, today);
    expect(change).toMatchObject({ ok: true, state: { voci: [found, two], corrente: found } });
    if (change.ok) expect(viewCart(change.state, today).daAggiornare).toEqual([]);
  });

  it("is refused as a duplicate when they are of today, or of an unknown day", () => {
    for (const voce of [{ ...yesterday, calcolato: "2026-11-29" }, one])
      expect(takeEntry({ ...emptyCart, voci: [voce] }, found, today)).toMatchObject({ refusal: "duplicato" });
    expect(takeEntry({ ...emptyCart, voci: [yesterday] }, found, settings)).toMatchObject({
      refusal: "duplicato",
    });
  });

  it("renews amounts that the region has refused, of any day", () => {
    const refused = rejectEntries(filled(one, two), [{ field: "carrello.0.totale", error: "Cambiato." }]);
    expect(viewCart(refused, settings).daAggiornare).toMatchObject([one]);
    expect(takeEntry(refused, found, today)).toMatchObject({
      ok: true,
      state: { voci: [found, two], respinte: [] },
    });
  });

  it("keeps the parameters of its search, and the day", () => {
    const change = RUNNING.cart.receive(
      one as never,
      RUNNING.cart.start,
      { limite: 5, oggi: "2026-11-29" },
      { iuv: "RF1" },
    );
    expect(change).toMatchObject({
      memory: { voci: [{ chiesto: { iuv: "RF1" }, calcolato: "2026-11-29" }] },
    });
    if (!change.ok) throw new Error(change.refusal);
    const { daPagare } = RUNNING.cart.view(change.memory, { limite: 5 });
    expect(daPagare).toEqual([expect.not.objectContaining({ chiesto: expect.anything() })]);
  });
});
