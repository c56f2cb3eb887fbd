import { describe, expect, it } from "vitest";
import { entriesOfList, fillFromList, followList, viewList } from "../../src/rules/cart-list.ts";
import { clearTransaction, startTransaction } from "../../src/rules/cart-transactions.ts";
import { emptyCart, removeEntry, viewCart, type CartState } from "../../src/rules/cart.ts";
import type { Json } from "../../src/engine/index.ts";
import { payment, settings } from "./payment-fixture.ts";

const pay = (number: number, tipologiaCC = "MOD1") =>
  payment("12/2024", { targa: `AA00${number}AA`, identificativoPagamento: String(number), tipologiaCC });
const list = Array.from({ length: 12 }, (_, index) => pay(index));
const plates = ({ voci }: CartState) => voci.map(({ risultato }) => risultato.targa);
const fill = (state: CartState, entries = list) => {
  const change = fillFromList(state, entries, settings);
  if (!change.ok) throw new Error(change.refusal);
  return change.state;
};
const paid = (state: CartState, id: string) => clearTransaction(startTransaction(state, id), id, `RF${id}`);

describe("a list that is paid one cart after another", () => {
  it("fills a cart up to the limit, in the order of the list, and continues after each payment", () => {
    let state = fill(emptyCart);
    expect(plates(state)).toEqual(list.slice(0, 5).map(({ risultato }) => risultato.targa));
    expect(viewList(state, list, settings)).toMatchObject({
      prossimi: 0,
      inAttesa: 7,
      daPagare: 12,
      pagati: 0,
    });
    state = fill(paid(state, "1"));
    expect(plates(state)).toEqual(list.slice(5, 10).map(({ risultato }) => risultato.targa));
    state = fill(paid(state, "2"));
    expect(plates(state)).toHaveLength(2);
    state = paid(state, "3");
    expect(viewList(state, list, settings)).toMatchObject({
      numero: 12,
      totale: 2462.16,
      pagati: 12,
      totalePagato: 2462.16,
      daPagare: 0,
      totaleDaPagare: 0,
      inAttesa: 0,
      prossimi: 0,
    });
    expect(state.pagate.map(({ iuv, numero, totale }) => [iuv, numero, totale])).toEqual([
      ["RF1", 5, 1025.9],
      ["RF2", 5, 1025.9],
      ["RF3", 2, 410.36],
    ]);
    expect(fill(state)).toBe(state);
  });

  it("never pays a payment twice, also when its line is looked up again with another amount", () => {
    const state = paid(fill(emptyCart), "1");
    const again = list.map((entry) => ({ ...entry, risultato: { ...entry.risultato, totale: 1 } }));
    expect(plates(fill(state, again))).toEqual(list.slice(5, 10).map(({ risultato }) => risultato.targa));
  });

  it("leaves payments of another kind for a later cart", () => {
    const mixed = [pay(1), pay(2, "ACC"), pay(3), pay(4, "ACC")];
    const first = fill(emptyCart, mixed);
    expect(plates(first)).toEqual(["AA001AA", "AA003AA"]);
    expect(viewList(first, mixed, settings)).toMatchObject({ inAttesa: 2, prossimi: 0 });
    expect(fillFromList(first, mixed, settings)).toMatchObject({ ok: false, refusal: "anteriori" });
    expect(plates(fill(paid(first, "1"), mixed))).toEqual(["AA002AA", "AA004AA"]);
  });

  it("counts the room that other payments leave, and takes a removed one back", () => {
    const state = fill({ ...emptyCart, voci: [payment("12/2020"), payment("12/2019")] });
    expect(plates(state)).toHaveLength(5);
    const without = removeEntry(state, list[0]!);
    expect(viewList(without, list, settings)).toMatchObject({ prossimi: 1, inAttesa: 10 });
    expect(fill(without).voci.at(-1)).toEqual(list[0]);
  });

  it("takes a payment out of the cart with its line, and puts it back with it", () => {
    const [first = pay(0), ...others] = list.slice(0, 4);
    const foreign = payment("12/2020");
    const state = fill({ ...emptyCart, voci: [foreign] }, [first, ...others]);
    const without = followList(state, [first, ...others], others, settings);
    expect(plates(without)).toEqual(plates({ ...state, voci: [foreign, ...others] }));
    expect(without).toMatchObject({ uscite: [first], tolta: null });
    expect(viewList(without, others, settings)).toMatchObject({ daPagare: 3, inAttesa: 0 });
    const again = followList(without, others, [first, ...others], settings);
    expect(again.voci).toEqual([foreign, ...others, first]);
    expect(again.uscite).toEqual([]);
  });

  it("leaves the cart as it is while its payments stay on the list", () => {
    const state = fill(emptyCart, list.slice(0, 2));
    expect(followList(state, list.slice(0, 2), list.slice(0, 3), settings)).toBe(state);
    expect(followList(state, list.slice(0, 3), list.slice(0, 2), settings)).toBe(state);
  });

  it("puts nothing back into a cart that has no room, or was paid meanwhile", () => {
    const ten = list.slice(0, 10);
    const without = followList(fill(emptyCart, ten), ten, ten.slice(1), settings);
    const full = fill(without, ten.slice(1));
    expect(followList({ ...full, uscite: without.uscite }, ten.slice(1), ten, settings).voci).toEqual(
      full.voci,
    );
    const cleared = paid(without, "1");
    expect(followList(cleared, ten.slice(1), ten, settings)).toBe(cleared);
  });

  it("gives lines without a code of payment no state of others", () => {
    const [first, second] = [pay(1), pay(2)].map(({ risultato, ...entry }) => ({
      ...entry,
      risultato: { ...risultato, identificativoPagamento: null },
    })) as unknown as CartState["voci"]; // as: the contract allows null
    const state = paid(fill(emptyCart, [first!]), "1");
    const { codiciPagati, codiciInAttesa } = viewList(state, [first!, second!], settings);
    expect([codiciPagati, codiciInAttesa]).toEqual([[], []]);
  });

  it("says which line is paid, in the cart, or waits", () => {
    const state = fill(paid(fill(emptyCart), "1"));
    const { codiciPagati, codiciNelCarrello, codiciInAttesa } = viewList(state, list, settings);
    expect([codiciPagati, codiciNelCarrello, codiciInAttesa]).toEqual([
      ["0", "1", "2", "3", "4"],
      ["5", "6", "7", "8", "9"],
      ["10", "11"],
    ]);
  });

  it("refuses a cart whose limit is not known", () => {
    expect(fillFromList(emptyCart, list, { ...settings, limite: 0 })).toMatchObject({ refusal: "limite" });
    expect(viewList(emptyCart, list, { ...settings, limite: 0 }).prossimi).toBe(0);
  });
});

describe("the payments of a list", () => {
  it("are the readable answers of its lines, each once", () => {
    const lines = [
      { risposta: pay(1) },
      { risposta: pay(1) },
      { risposta: null },
      { risposta: { risultato: {} } },
      { risposta: "x" },
      {},
      null,
      7,
      [],
    ];
    expect(entriesOfList(lines as unknown as Json)).toEqual([pay(1)]);
  });

  it("have the day of their lines, so that amounts of an earlier day are renewed in the cart", () => {
    const lines = [
      { risposta: pay(1), giorno: "2026-11-28" },
      { risposta: pay(2), giorno: "2026-11-29" },
      { risposta: pay(3), giorno: null },
    ];
    const change = fillFromList(emptyCart, entriesOfList(lines as unknown as Json), settings);
    if (!change.ok) throw new Error(change.refusal);
    expect(change.state.voci.map(({ calcolato }) => calcolato)).toEqual([
      "2026-11-28",
      "2026-11-29",
      undefined,
    ]);
    expect(
      viewCart(change.state, { ...settings, oggi: "2026-11-29" }).daAggiornare.map(
        ({ risultato }) => risultato.targa,
      ),
    ).toEqual(["AA001AA"]);
  });

  it.each([[undefined], [null], ["x"], [{}]])("are none in %s", (value) => {
    expect(entriesOfList(value as Json)).toEqual([]);
  });
});
