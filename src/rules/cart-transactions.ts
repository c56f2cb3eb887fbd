import { isSameEntry, type CartState, type CartEntry } from "./cart.ts";

/** One refused field of a request, as the contract's `Errore` lists them. */
export interface RefusedField {
  readonly field: string;
  readonly error: string;
}

/**
 * Notes that a transaction was started with the entries of now. A transaction without an identifier cannot be recognized
 * later, so it is not noted; one that is known keeps the entries it was started with.
 */
export function startTransaction(state: CartState, transazione: string): CartState {
  const { avviate, voci } = state;
  const isKnown = transazione === "" || avviate.some((started) => started.transazione === transazione);
  return { ...state, avviate: isKnown ? avviate : [...avviate, { transazione, voci }], respinte: [] };
}

/**
 * Takes out the entries of a transaction that was paid. A transaction that this cart did not start changes nothing, nor
 * does one that is settled already.
 */
export function settleTransaction(state: CartState, transazione: string): CartState {
  const settled = state.avviate.find((started) => started.transazione === transazione);
  if (!settled || settled.voci.length === 0) return state;
  const isLeft = (voce: CartEntry) => !settled.voci.some((paid) => isSameEntry(paid, voce));
  return {
    voci: state.voci.filter(isLeft),
    corrente: state.corrente && isLeft(state.corrente) ? state.corrente : null,
    tolta: null,
    avviate: state.avviate.map((started) => (started === settled ? { ...started, voci: [] } : started)),
    respinte: state.respinte.filter(({ voce }) => isLeft(voce)),
  };
}

/** Marks the entries that a refused start names by their place: `carrello.0`, or a member of it. */
export function rejectEntries(state: CartState, detail: readonly RefusedField[]): CartState {
  const reasons = new Map<number, string>();
  for (const { field, error } of detail) {
    const place = /^carrello[.[](\d+)/.exec(field)?.[1];
    if (place !== undefined && !reasons.has(Number(place))) reasons.set(Number(place), error);
  }
  const respinte = state.voci.flatMap((voce, place) => {
    const motivo = reasons.get(place);
    return motivo === undefined ? [] : [{ voce, motivo }];
  });
  return { ...state, respinte };
}
