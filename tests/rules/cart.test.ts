import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addEntry,
  emptyCart,
  removeEntry,
  restoreEntry,
  viewCart,
  type CartSettings,
  type CartState,
  type CartEntry,
} from "../../src/rules/cart.ts";
import { toCents } from "../../src/formats/quantities/money.ts";
import cases from "../cases/cart.json" with { type: "json" };
import { filled, payment, settings } from "./payment-fixture.ts";

const termOf = ({ risultato: { scadenza, validita } }: CartEntry) => `${scadenza}, ${validita}`;

const refusalOf = (state: CartState, entry: CartEntry, changes: Partial<CartSettings> = {}) => {
  const change = addEntry(state, entry, { ...settings, ...changes });
  return change.ok ? null : change.refusal;
};

describe("a payment of a period that is already in the cart", () => {
  it.each(cases.overlap)("$name: $present, then $added", ({ present, added, refused }) => {
    const first = payment(present);
    const change = addEntry(filled(first), payment(added), settings);
    expect(change).toEqual(
      refused ? { ok: false, refusal: "duplicato", voce: first } : expect.objectContaining({ ok: true }),
    );
  });

  it.each(cases.keys)("$name", ({ change, refused }) => {
    expect(refusalOf(filled(payment("12/2024")), payment("12/2024", change))).toBe(
      refused ? "duplicato" : null,
    );
  });
});

describe("payments of different kinds", () => {
  it.each(cases.kinds)("$name", ({ cart, added, refusal }) => {
    const state = filled(...cart.map((kind, year) => payment(`12/${2000 + year}`, { tipologiaCC: kind })));
    expect(refusalOf(state, payment("12/2024", { tipologiaCC: added }))).toBe(refusal);
  });

  it("are not compared with a parameter that the server did not give", () => {
    const state = filled(payment("12/2022", { tipologiaCC: "" }));
    expect(refusalOf(state, payment("12/2024"), { tipoAccertamento: "" })).toBeNull();
  });
});

it("a duplicate is reported before another kind, and another kind before a full cart", () => {
  const state = filled(payment("12/2022", { tipologiaCC: "ACC" }));
  expect(refusalOf(state, payment("12/2022"), { limite: 1 })).toBe("duplicato");
  expect(refusalOf(state, payment("12/2023"), { limite: 1 })).toBe("accertamenti");
  expect(refusalOf(state, payment("12/2023", { tipologiaCC: "ACC" }), { limite: 1 })).toBe("limite");
  expect(refusalOf(emptyCart, payment("12/2023"), { limite: 0 })).toBe("limite");
});

describe("taking out", () => {
  it.each(cases.removals)("$name", ({ cart, removed, left, current }) => {
    const state = removeEntry(filled(...cart.map((term) => payment(term))), payment(removed));
    expect(state.voci.map(termOf)).toEqual(left);
    expect(state.corrente && termOf(state.corrente)).toBe(current);
  });

  it("can be undone, in the same place, until something else is added", () => {
    const cart = filled(payment("12/2021"), payment("12/2022"), payment("12/2023"));
    const without = removeEntry(cart, payment("12/2022"));
    expect(restoreEntry(without)).toEqual(cart);
    const more = addEntry(without, payment("12/2024"), settings);
    expect(more.ok && restoreEntry(more.state)).toEqual(more.ok && more.state);
    expect(restoreEntry(emptyCart)).toEqual(emptyCart);
  });
});

it("is empty without entries, and full from its limit on", () => {
  const filledTo = (count: number) =>
    filled(...["12/2021", "12/2022", "12/2023"].slice(0, count).map((term) => payment(term)));
  const views = [0, 1, 2, 3].map((count) => viewCart(filledTo(count), { ...settings, limite: 2 }));
  expect(views.map(({ vuoto, pieno }) => [vuoto, pieno])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, true],
  ]);
});

it("posts exactly the members that the back end requires", () => {
  expect(viewCart(filled(payment("12/2024")), settings).daPagare).toEqual([
    {
      codiceFiscale: "FRRLVI84C52L219N",
      identificativoPagamento: "202502110000003141592713",
      tipoVeicolo: "A",
      targa: "GK418VD",
      scadenza: "12/2024",
      validita: 12,
      totale: 205.18,
      tassa: 190.92,
      sanzione: 11.46,
      interesse: 2.8,
      tipologiaCC: "MOD1",
      proprietario: { tipologia: "PF", denominazione: "FERRANDI LIVIA" },
    },
  ]);
});

describe("after any additions and removals", () => {
  const entry = fc
    .record({
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.integer({ min: 2020, max: 2026 }),
      validita: fc.constantFrom(4, 8, 12),
      cents: fc.integer({ min: 1, max: 90_000 }),
      targa: fc.constantFrom("AA111AA", "BB222BB", "CC333CC"),
      tipologiaCC: fc.constantFrom("ACC", "MOD1", "MOD1CC", "ALTRO", null),
    })
    .map(({ month, year, validita, cents, targa, tipologiaCC }) =>
      payment(`${String(month).padStart(2, "0")}/${year}, ${validita}`, {
        totale: cents / 100,
        targa,
        tipologiaCC,
      }),
    );
  const action = fc.oneof(
    fc.record({ add: entry }),
    fc.record({ remove: fc.nat({ max: 5 }) }),
    fc.constant("restore" as const),
  );
  const step = (state: CartState, one: { add: CartEntry } | { remove: number } | "restore"): CartState => {
    if (typeof one === "object" && "remove" in one) {
      const entry = state.voci[one.remove];
      return entry ? removeEntry(state, entry) : state;
    }
    if (one === "restore") return restoreEntry(state);
    const change = addEntry(state, one.add, settings);
    return change.ok ? change.state : state;
  };
  const carts = fc
    .array(action, { maxLength: 30 })
    .map((actions) => actions.reduce<CartState>(step, emptyCart));

  it("the total is the sum, to the cent", () => {
    fc.assert(
      fc.property(carts, (state) => {
        const { totale, daPagare } = viewCart(state, settings);
        const cents = daPagare.reduce((sum, posted) => sum + Math.round(posted.totale * 100), 0);
        expect(toCents(totale)).toBe(cents);
        expect(totale).toBe(cents / 100);
      }),
    );
  });

  it("no cart breaks a rule: each entry would be taken beside the others", () => {
    fc.assert(
      fc.property(carts, ({ voci }) => {
        expect(voci.length).toBeLessThanOrEqual(settings.limite);
        voci.forEach((entry, index) => {
          const before = { ...emptyCart, voci: voci.slice(0, index) };
          expect(addEntry(before, entry, settings).ok).toBe(true);
        });
      }),
    );
  });

  it("adding and taking out again changes no entry", () => {
    fc.assert(
      fc.property(carts, entry, (state, added) => {
        const change = addEntry(state, added, settings);
        if (change.ok) expect(removeEntry(change.state, added).voci).toEqual(state.voci);
      }),
    );
  });

  it("taking out and undoing changes no entry", () => {
    fc.assert(
      fc.property(carts, fc.nat({ max: 4 }), (state, place) => {
        const entry = state.voci[place];
        if (!entry) return;
        expect(restoreEntry(removeEntry(state, entry)).voci).toEqual(state.voci);
      }),
    );
  });

  it("the current payment is in the cart", () => {
    fc.assert(
      fc.property(carts, ({ voci, corrente }) => {
        if (corrente) expect(voci).toContain(corrente);
      }),
    );
  });
});
