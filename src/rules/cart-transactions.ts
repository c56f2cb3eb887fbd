import { isSameEntry, keyOfEntry, totalOf, type CartState, type CartEntry } from "./cart.ts";

/** One refused field of a request, as the contract's `Errore` lists them. */
export interface RefusedField {
  readonly field: string;
  readonly error: string;
}

/**
 * Records a started transaction with the current entries. A transaction without an identifier is not recorded, because
 * its return address cannot be matched; a known one keeps the entries it was started with.
 */
export function startTransaction(state: CartState, transazione: string): CartState {
  const { avviate, voci } = state;
  const isKnown = transazione === "" || avviate.some((started) => started.transazione === transazione);
  return { ...state, avviate: isKnown ? avviate : [...avviate, { transazione, voci }], respinte: [] };
}

/** Moves the entries of a paid transaction to the paid ones. An unknown or already paid transaction changes nothing. */
export function clearTransaction(state: CartState, transazione: string, iuv = ""): CartState {
  const paidFor = state.avviate.find((started) => started.transazione === transazione);
  if (!paidFor || paidFor.voci.length === 0) return state;
  const isLeft = (voce: CartEntry) => !paidFor.voci.some((paid) => isSameEntry(paid, voce));
  return {
    voci: state.voci.filter(isLeft),
    corrente: state.corrente && isLeft(state.corrente) ? state.corrente : null,
    tolta: null,
    uscite: [],
    avviate: state.avviate.map((started) => (started === paidFor ? { ...started, voci: [] } : started)),
    respinte: state.respinte.filter(({ voce }) => isLeft(voce)),
    pagate: [
      ...state.pagate,
      {
        transazione,
        iuv,
        numero: paidFor.voci.length,
        totale: totalOf(paidFor.voci),
        voci: paidFor.voci.map(keyOfEntry),
      },
    ],
  };
}

/** Marks the entries that a refused start names by position: `carrello.0`, or a member of it. */
export function rejectEntries(state: CartState, detail: readonly RefusedField[]): CartState {
  const reasons = new Map<number, string>();
  for (const { field, error } of detail) {
    const position = /^carrello[.[](\d+)/.exec(field)?.[1];
    if (position !== undefined && !reasons.has(Number(position))) reasons.set(Number(position), error);
  }
  const respinte = state.voci.flatMap((voce, position) => {
    const motivo = reasons.get(position);
    return motivo === undefined ? [] : [{ voce, motivo }];
  });
  return { ...state, respinte };
}
