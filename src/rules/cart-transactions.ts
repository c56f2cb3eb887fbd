import {
  isSameEntry,
  keyOfEntry,
  totalOf,
  type CartEntry,
  type CartState,
  type PaidTransaction,
} from "./cart.ts";

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

/**
 * Compares the cart with payments that were started before, in any browser: those that were made leave it, those of unknown outcome are
 * marked. Both lists have the `identificativoPagamento` of each.
 */
export function compareStarted(
  state: CartState,
  { pagati, inCorso }: Readonly<Record<"pagati" | "inCorso", readonly string[]>>,
): CartState {
  const isNamedIn =
    (list: readonly string[]) =>
    ({ risultato }: CartEntry) =>
      list.includes(risultato.identificativoPagamento);
  const paid = state.voci.filter(isNamedIn(pagati));
  const marked = { ...state, inCorso: state.voci.filter(isNamedIn(inCorso)) };
  if (paid.length === 0) return marked;
  return {
    ...withoutPaid(marked, paid),
    pagate: [...state.pagate, paidTransaction({ transazione: "", iuv: "" }, paid)],
    giaPagate: [...state.giaPagate, ...paid],
  };
}

/** The state without entries that were paid. */
function withoutPaid(state: CartState, paid: readonly CartEntry[]): CartState {
  const isLeft = (voce: CartEntry) => !paid.some((one) => isSameEntry(one, voce));
  return {
    ...state,
    voci: state.voci.filter(isLeft),
    corrente: state.corrente && isLeft(state.corrente) ? state.corrente : null,
    tolta: null,
    uscite: [],
    respinte: state.respinte.filter(({ voce }) => isLeft(voce)),
    inCorso: state.inCorso.filter(isLeft),
  };
}

const paidTransaction = (
  named: Pick<PaidTransaction, "transazione" | "iuv">,
  paid: readonly CartEntry[],
): PaidTransaction => ({
  ...named,
  numero: paid.length,
  totale: totalOf(paid),
  voci: paid.map(keyOfEntry),
});

/** Moves the entries of a paid transaction to the paid ones. An unknown or already paid transaction changes nothing. */
export function clearTransaction(state: CartState, transazione: string, iuv = ""): CartState {
  const paidFor = state.avviate.find((started) => started.transazione === transazione);
  if (!paidFor || paidFor.voci.length === 0) return state;
  const paid = paidFor.voci;
  // Entries that a comparison found to be paid count here, with their receipt.
  const isOther = (before: PaidTransaction) =>
    before.transazione !== "" || !before.voci.every((key) => paid.some((voce) => keyOfEntry(voce) === key));
  return {
    ...withoutPaid(state, paid),
    avviate: state.avviate.map((started) => (started === paidFor ? { ...started, voci: [] } : started)),
    pagate: [...state.pagate.filter(isOther), paidTransaction({ transazione, iuv }, paid)],
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
