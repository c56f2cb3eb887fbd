import { isObject, type Json } from "../engine/index.ts";
import {
  addEntry,
  keyOfEntry,
  removeEntry,
  totalOf,
  type CartChange,
  type CartEntry,
  type CartSettings,
  type CartState,
  type PaidTransaction,
} from "./cart.ts";
import { readEntry } from "./read-entry.ts";

/**
 * A list of payments that are made one cart after another, as expressions read it. Amounts in euro, summed in cents; payments
 * of the flow that are not on the list do not count.
 */
export interface ListView {
  /** Payments of the list, each once. */
  readonly numero: number;
  readonly totale: number;
  readonly pagati: number;
  readonly totalePagato: number;
  /** Payments that are not paid: those in the cart and those that wait for a cart. */
  readonly daPagare: number;
  readonly totaleDaPagare: number;
  /** Waiting payments: not in the cart. */
  readonly inAttesa: number;
  /** Waiting payments that the cart would take now. */
  readonly prossimi: number;
  /** `identificativoPagamento` of the paid ones, of those in the cart and of the waiting ones: a line shows its own state by them. */
  readonly codiciPagati: readonly string[];
  readonly codiciNelCarrello: readonly string[];
  readonly codiciInAttesa: readonly string[];
}

/** The payments of a list: the `risposta` of each line that has a readable one, with its `giorno`, each payment once. */
export function entriesOfList(lines: Json | undefined): readonly CartEntry[] {
  const found = new Map<string, CartEntry>();
  for (const line of Array.isArray(lines) ? lines : []) {
    if (!isObject(line)) continue;
    const entry = line.risposta ? readEntry(line.risposta) : null;
    if (!entry || found.has(keyOfEntry(entry))) continue;
    found.set(keyOfEntry(entry), {
      ...entry,
      ...(typeof line.giorno === "string" && { calcolato: line.giorno }),
    });
  }
  return [...found.values()];
}

const keysOfPaid = (paid: readonly PaidTransaction[]): ReadonlySet<string> =>
  new Set(paid.flatMap(({ voci }) => voci));

/** The payments of a list that are neither paid nor in the cart, in the order of the list. */
const waitingOf = (state: CartState, list: readonly CartEntry[]): readonly CartEntry[] => {
  const taken = new Set([...keysOfPaid(state.pagate), ...state.voci.map(keyOfEntry)]);
  return list.filter((entry) => !taken.has(keyOfEntry(entry)));
};

/**
 * Adds waiting payments of a list, in its order, until the cart is full. Payments that the cart refuses, because they are of another
 * kind than those in it, wait for a later cart. Refused only when it takes none of them, for the first one's reason.
 */
export function fillFromList(
  before: CartState,
  list: readonly CartEntry[],
  settings: CartSettings,
): CartChange {
  let state = before;
  let refused: CartChange | null = null;
  for (const entry of waitingOf(before, list)) {
    if (state.voci.length >= settings.limite && state !== before) break;
    const change = addEntry(state, entry, settings);
    if (change.ok) ({ state } = change);
    else refused ??= change;
  }
  if (state === before) return refused ?? { ok: true, state };
  return { ok: true, state: { ...state, uscite: [] } };
}

/**
 * Follows a changed list: takes the payments out of the cart whose lines are no longer there, and puts back those whose lines return,
 * for example when a removal is undone.
 */
export function followList(
  state: CartState,
  before: readonly CartEntry[],
  list: readonly CartEntry[],
  settings: CartSettings,
): CartState {
  const [had, has] = [before, list].map((entries) => new Set(entries.map(keyOfEntry)));
  const isIn = (keys: ReadonlySet<string> | undefined) => (entry: CartEntry) => keys?.has(keyOfEntry(entry));
  const gone = state.voci.filter((entry) => isIn(had)(entry) && !isIn(has)(entry));
  const back = state.uscite.filter(isIn(has));
  if (gone.length === 0 && back.length === 0) return state;
  const left = gone.reduce((now, entry) => ({ ...removeEntry(now, entry), tolta: now.tolta }), state);
  const uscite = [...state.uscite.filter((entry) => !isIn(has)(entry)), ...gone];
  return back.reduce<CartState>(
    (now, entry) => {
      const change = addEntry(now, entry, settings);
      return change.ok ? change.state : now;
    },
    { ...left, uscite },
  );
}

/** Without missing codes: lines without one would all take the state of the first. */
const codesOf = (entries: readonly CartEntry[]): readonly string[] =>
  entries
    .map(({ risultato }): unknown => risultato.identificativoPagamento)
    .filter((code) => typeof code === "string");

/** Computes the totals of a list. */
export function viewList(state: CartState, listed: readonly CartEntry[], settings: CartSettings): ListView {
  const paidKeys = keysOfPaid(state.pagate);
  // The amounts of an entry in the cart may be newer.
  const inCart = new Map(state.voci.map((voce) => [keyOfEntry(voce), voce]));
  const list = listed.map((entry) => inCart.get(keyOfEntry(entry)) ?? entry);
  const paid = list.filter((entry) => paidKeys.has(keyOfEntry(entry)));
  const toPay = list.filter((entry) => !paidKeys.has(keyOfEntry(entry)));
  const waiting = waitingOf(state, list);
  const filled = fillFromList(state, list, settings);
  return {
    numero: list.length,
    totale: totalOf(list),
    pagati: paid.length,
    totalePagato: totalOf(paid),
    daPagare: toPay.length,
    totaleDaPagare: totalOf(toPay),
    inAttesa: waiting.length,
    prossimi: filled.ok ? filled.state.voci.length - state.voci.length : 0,
    codiciPagati: codesOf(paid),
    codiciNelCarrello: codesOf(list.filter((entry) => inCart.has(keyOfEntry(entry)))),
    codiciInAttesa: codesOf(waiting),
  };
}
