import { isMasked } from "../formats/codes/masked.ts";
import { toCents, toEuro } from "../formats/quantities/money.ts";
import type { EsitoCalcoloPagamento, RisultatoCalcolo, VoceCarrello } from "../contract/portal.generated.ts";
import type { RuleRefusal } from "./registry.ts";

/** An entry of the cart: the answer of a search that states the total (`readEntry`), which is also sent back to pay it. */
export type CartEntry = EsitoCalcoloPagamento & {
  readonly risultato: { readonly totale: number };
  /** The parameters of the search, with which its amounts can be computed again; absent for entries that came from a list. */
  readonly chiesto?: Readonly<Record<string, string>>;
  /** ISO day on which its amounts were computed; absent when it is not known. */
  readonly calcolato?: string;
};

/** Stored state of the cart; everything else is computed from it. */
export interface CartState {
  /** In the order in which they were added. */
  readonly voci: readonly CartEntry[];
  /** The payment found last; null after it is removed. */
  readonly corrente: CartEntry | null;
  /** The entry removed last and its position, so that it can be restored. */
  readonly tolta: { readonly voce: CartEntry; readonly posto: number } | null;
  /** Entries that left the cart because their lines were removed from the list or corrected. */
  readonly uscite: readonly CartEntry[];
  /** Transactions started from this cart, each with its entries; a paid one has none. */
  readonly avviate: readonly StartedTransaction[];
  /** The entries that the refusal of the last start names. */
  readonly respinte: readonly RejectedEntry[];
  /** Paid transactions, in the order in which they were paid. */
  readonly pagate: readonly PaidTransaction[];
  /** Entries that left the cart because their payment had been started before and was made. */
  readonly giaPagate: readonly CartEntry[];
  /** Entries whose payment was started before, and of which nobody knows the outcome. */
  readonly inCorso: readonly CartEntry[];
}

export interface PaidTransaction {
  readonly transazione: string;
  /** Code by which its receipt is found; empty when the summary did not give it. */
  readonly iuv: string;
  readonly numero: number;
  /** Euro. */
  readonly totale: number;
  /** The keys of its entries (`keyOfEntry`). */
  readonly voci: readonly string[];
}

export interface StartedTransaction {
  /** Identifier of the transaction, the `tranId` of its return address. */
  readonly transazione: string;
  readonly voci: readonly CartEntry[];
}

export interface RejectedEntry {
  readonly voce: CartEntry;
  /** The back end's text: why it cannot be paid. */
  readonly motivo: string;
}

/** Parameters of the server. An empty text disables its comparison. */
export interface CartSettings {
  /** Maximum number of entries; 0 until it is known, which refuses every addition. */
  readonly limite: number;
  readonly tipoAccertamento: string;
  readonly tipoAnteriore: string;
  readonly tipoSuccessivo: string;
  /** Printed as received. */
  readonly dataSoglia: string;
  /** ISO date; no amount is stale without it. */
  readonly oggi?: string;
}

/** Reasons to refuse an entry that can be read. */
export type CartRefusal = Exclude<RuleRefusal<"cart">, "illeggibile">;

/** The new cart, or the reason of the refusal and the entry that causes it. */
export type CartChange =
  | { readonly ok: true; readonly state: CartState }
  | { readonly ok: false; readonly refusal: CartRefusal; readonly voce: CartEntry | null };

/** The cart as expressions of a definition read it. Amounts in euro, summed in cents. */
export interface CartView extends CartState {
  readonly voci: readonly ListedEntry[];
  readonly totale: number;
  readonly numero: number;
  readonly limite: number;
  readonly pieno: boolean;
  readonly vuoto: boolean;
  /** Entries whose amounts were computed on an earlier day, or refused. */
  readonly daAggiornare: readonly ListedEntry[];
  /** The entries as the payment takes them. */
  readonly daPagare: readonly VoceCarrello[];
}

/** An entry with the name of its holder; the tax code when the back end does not give the name. */
export type ListedEntry = CartEntry & { readonly intestatario: string };

export const emptyCart: CartState = {
  voci: [],
  corrente: null,
  tolta: null,
  uscite: [],
  avviate: [],
  respinte: [],
  pagate: [],
  giaPagate: [],
  inCorso: [],
};

/**
 * Adds a payment and makes it the current one. Refuses, in this order: a duplicate, a payment of another kind than those
 * in the cart, a full cart.
 */
export function addEntry(state: CartState, voce: CartEntry, settings: CartSettings): CartChange {
  const { voci } = state;
  const duplicate = voci.find((present) => isDuplicate(present.risultato, voce.risultato));
  if (duplicate) return { ok: false, refusal: "duplicato", voce: duplicate };
  const other = findOtherKind(voci, voce, settings);
  if (other) return { ok: false, ...other };
  if (voci.length >= settings.limite) return { ok: false, refusal: "limite", voce: null };
  return { ok: true, state: { ...state, voci: [...voci, voce], corrente: voce, tolta: null, giaPagate: [] } };
}

/**
 * Takes the answer of a search: adds it, or puts it in the place of the same payment when the amounts of that are out of date. Refuses the
 * renewal of a vehicle for another period than the outdated one in the cart, which nobody asked to pay.
 */
export function takeEntry(state: CartState, voce: CartEntry, settings: CartSettings): CartChange {
  const present = state.voci.find((one) => isSameEntry(one, voce));
  const former = present ? undefined : state.voci.find((one) => isFormerRenewal(one, voce));
  if (former && isOutdated(former, state, settings))
    return { ok: false, refusal: "altroPeriodo", voce: former };
  if (!present || !isOutdated(present, state, settings)) return addEntry(state, voce, settings);
  const renew = (one: CartEntry) => (one === present ? voce : one);
  const respinte = state.respinte.filter((rejected) => !isSameEntry(rejected.voce, voce));
  return { ok: true, state: { ...state, voci: state.voci.map(renew), corrente: voce, respinte } };
}

/** Whether an entry was found without a period or notice; one of a list is. */
const isRenewal = ({ chiesto }: CartEntry): boolean => !chiesto?.iuv && !chiesto?.annoScadenza;

/** Whether two entries are renewals of the same vehicle. */
const isFormerRenewal = (one: CartEntry, found: CartEntry): boolean =>
  found.chiesto !== undefined &&
  [one, found].every(isRenewal) &&
  one.risultato.codiceFiscale === found.risultato.codiceFiscale &&
  one.risultato.targa === found.risultato.targa &&
  one.risultato.tipoVeicolo.codice === found.risultato.tipoVeicolo.codice;

/** Whether the amounts of an entry are of an earlier day, or were refused. */
function isOutdated(voce: CartEntry, { respinte }: CartState, { oggi }: CartSettings): boolean {
  const isOld = voce.calcolato !== undefined && !!oggi && voce.calcolato < oggi;
  return isOld || respinte.some((rejected) => isSameEntry(rejected.voce, voce));
}

/** Removes an entry; an unknown one changes nothing. */
export function removeEntry(state: CartState, { risultato }: Pick<CartEntry, "risultato">): CartState {
  const posto = state.voci.findIndex((voce) => isSame(voce.risultato, risultato));
  const voce = state.voci[posto];
  if (!voce) return state;
  const isCurrent = state.corrente !== null && isSameTax(state.corrente.risultato, risultato);
  return {
    ...state,
    voci: state.voci.toSpliced(posto, 1),
    corrente: isCurrent ? null : state.corrente,
    tolta: { voce, posto },
    respinte: state.respinte.filter((rejected) => !isSameEntry(rejected.voce, voce)),
    inCorso: state.inCorso.filter((marked) => !isSameEntry(marked, voce)),
  };
}

/** Restores the entry removed last at its position. Adding an entry clears `tolta`, so restoring never breaks a rule. */
export function restoreEntry(state: CartState): CartState {
  const { tolta, voci } = state;
  return tolta ? { ...state, voci: voci.toSpliced(tolta.posto, 0, tolta.voce), tolta: null } : state;
}

/** Computes the view from the entries and the settings. */
export function viewCart(state: CartState, settings: CartSettings): CartView {
  const { limite } = settings;
  const voci = state.voci.map((voce) => ({ ...voce, intestatario: holderOf(voce) }));
  return {
    ...state,
    voci,
    totale: totalOf(voci),
    numero: voci.length,
    limite,
    pieno: voci.length >= limite,
    vuoto: voci.length === 0,
    daAggiornare: voci.filter((voce) => isOutdated(voce, state, settings)),
    daPagare: voci.map(toPosted),
  };
}

// The gateway accepts an answer without a holder.
const holderOf = ({ proprietario, risultato }: CartEntry): string =>
  (proprietario as CartEntry["proprietario"] | null | undefined)?.denominazione || risultato.codiceFiscale;

/** Euro, summed in cents so that 0.1 + 0.2 is 0.3. */
export const totalOf = (voci: readonly CartEntry[]): number =>
  toEuro(voci.reduce((cents, { risultato }) => cents + toCents(risultato.totale), 0));

/** Whether two payments are of the same taxpayer, plate and kind of vehicle for periods that overlap. */
export const isDuplicate = (present: RisultatoCalcolo, added: RisultatoCalcolo): boolean =>
  isSameTaxpayer(present.codiceFiscale, added.codiceFiscale) &&
  present.targa === added.targa &&
  present.tipoVeicolo.codice === added.tipoVeicolo.codice &&
  overlap(present, added);

/** A payment found by its code alone has a masked tax code: only the first letter is compared. */
const isSameTaxpayer = (one: string | null, other: string | null): boolean =>
  isMasked(one) || isMasked(other) ? one?.[0] === other?.[0] : one === other;

type Term = Pick<RisultatoCalcolo, "scadenza" | "validita">;

/** Terms that are not months of a year (`12/2024`) count as overlapping (specification, section 5). */
const overlap = (one: Term, other: Term): boolean => {
  const [first, second] = [monthsOf(one), monthsOf(other)];
  return !first || !second || (second.last >= first.first && second.first <= first.last);
};

/** The months that a payment covers, as one count over all years: as many as its validity, ending with its expiry. */
const monthsOf = ({ scadenza, validita }: Term): { first: number; last: number } | null => {
  const [, month, year] = /^\s*(\d{1,2})\/(\d{4})\s*$/.exec(scadenza) ?? [];
  if (month === undefined) return null;
  const last = Number(year) * 12 + Number(month);
  return { first: last - validita + 1, last };
};

/** The first entry, in cart order, of a kind that excludes the added one. */
const findOtherKind = (
  voci: readonly CartEntry[],
  { risultato }: CartEntry,
  { tipoAccertamento, tipoAnteriore, tipoSuccessivo }: CartSettings,
): { refusal: CartRefusal; voce: CartEntry } | null => {
  if (risultato.tipologiaCC == null) return null;
  const kinds = new Map<string, CartRefusal>([
    [tipoSuccessivo, "successivi"],
    [tipoAnteriore, "anteriori"],
    [tipoAccertamento, "accertamenti"],
  ]);
  kinds.delete("");
  for (const voce of voci) {
    const kind = voce.risultato.tipologiaCC ?? "";
    const refusal = kind === risultato.tipologiaCC ? undefined : kinds.get(kind);
    if (refusal) return { refusal, voce };
  }
  return null;
};

const isSameTax = (one: RisultatoCalcolo, other: RisultatoCalcolo): boolean =>
  one.codiceFiscale === other.codiceFiscale &&
  one.targa === other.targa &&
  one.tipoVeicolo.codice === other.tipoVeicolo.codice &&
  one.scadenza === other.scadenza;

const isSame = (one: RisultatoCalcolo, other: RisultatoCalcolo): boolean =>
  isSameTax(one, other) && one.validita === other.validita;

/** Whether two entries are one payment: same taxpayer, plate, kind of vehicle, expiry and validity. Amounts do not matter. */
export const isSameEntry = (one: CartEntry, other: CartEntry): boolean =>
  isSame(one.risultato, other.risultato);

/** A text that is equal for two entries exactly when they are one payment. */
export const keyOfEntry = ({ risultato }: CartEntry): string =>
  JSON.stringify([
    risultato.codiceFiscale,
    risultato.targa,
    risultato.tipoVeicolo.codice,
    risultato.scadenza,
    risultato.validita,
  ]);

/** The members that the back end asks for: the kind of vehicle by its code, no deadline, no outcome. */
const toPosted = ({ risultato, proprietario }: CartEntry): VoceCarrello => {
  const { tipoVeicolo, ultimoGiornoUtile: _, ...rest } = risultato;
  return { ...rest, tipoVeicolo: tipoVeicolo.codice, proprietario };
};
