import { toCents, toEuro } from "../formats/quantities/money.ts";
import type { AccertamentoRateizzabile, FasciaRateizzazione } from "../contract/portal.generated.ts";
import type { RuleRefusal } from "./registry.ts";

/** The new list, or the reason of the refusal. */
export type AssessmentsChange =
  | { ok: true; accertamenti: readonly AccertamentoRateizzabile[] }
  | { ok: false; refusal: RuleRefusal<"bands"> };

/** Settings of the rule. Limits are facts of the region; a limit that is absent does not apply. */
export interface BandsSettings {
  /** In the server's order. */
  fasce: readonly FasciaRateizzazione[];
  /** Maximum number of assessments of one request. */
  massimo: number;
  /** True when the applicant picks a number between the band's minimum and maximum. */
  variabili: boolean;
  /** The total in euro, where it is not the sum of the assessments. */
  totale?: number;
  /** The number of instalments that the applicant chose or asks for. */
  numero?: number;
  /** The smallest total in euro that can be paid in instalments. */
  minimo?: number;
  /** The largest number of instalments that an applicant in hardship may ask for. */
  massimoRate?: number;
  /** The smallest instalment in euro that an applicant in hardship may ask for. */
  perRata?: number;
}

/** One instalment of the plan. */
export interface PlannedInstalment {
  numeroRata: number;
  importo: number;
}

/** The numbers of instalments that an applicant in hardship may ask for, both included. */
export interface HardshipRange {
  minimo: number;
  massimo: number;
}

/** The rule as expressions of a definition read it. */
export interface BandsView {
  accertamenti: readonly AccertamentoRateizzabile[];
  /** Protocol numbers of the assessments, in upper case. */
  protocolli: readonly string[];
  totale: number;
  fascia: FasciaRateizzazione;
  /** True when the total has a band and reaches the minimum of the region. */
  ammesso: boolean;
  /** The number of the band; 0 without a band. */
  rate: number;
  /** The numbers to choose from, where the band has a range. */
  scelte: readonly number[];
  /** Null where nobody may ask for more instalments than the band's. */
  difficolta: HardshipRange | null;
  /** The number of instalments of the request: see `numberOf`. */
  numero: number;
  piano: readonly PlannedInstalment[];
  pieno: boolean;
}

/** Stands for a missing band: all zeros, as the back end expects. */
export const noBand: Readonly<FasciaRateizzazione> = {
  numeroFascia: 0,
  importoDa: 0,
  importoA: 0,
  numeroRate: 0,
};

/**
 * The first band, in the server's order, that contains a total in euro. Both bounds are included and a null upper bound is
 * open (specification, section 4); a total in a gap between two bands has none. Compares cents.
 */
export function findBand(fasce: readonly FasciaRateizzazione[], totale: number): FasciaRateizzazione | null {
  const total = toCents(totale);
  const takes = ({ importoDa, importoA }: FasciaRateizzazione) =>
    toCents(importoDa ?? 0) <= total && (importoA == null || toCents(importoA) >= total);
  return fasce.find(takes) ?? null;
}

/** The numbers of instalments that the applicant may choose; none when the band has no range. */
export function instalmentChoices({ minNumeroRate, maxNumeroRate }: FasciaRateizzazione): number[] {
  if (minNumeroRate == null || maxNumeroRate == null || maxNumeroRate < minNumeroRate) return [];
  return Array.from({ length: maxNumeroRate - minNumeroRate + 1 }, (_, index) => minNumeroRate + index);
}

/**
 * The numbers of instalments that an applicant in hardship may ask for: more than the band's, up to the maximum of the region, in
 * instalments that are not below its smallest. Null when there is no such number. Compares cents.
 */
export function hardshipRange(
  totale: number,
  rate: number,
  { massimoRate = Infinity, perRata }: Pick<BandsSettings, "massimoRate" | "perRata">,
): HardshipRange | null {
  const smallest = Math.max(1, toCents(perRata ?? 0));
  const massimo = Math.min(massimoRate, Math.floor(toCents(totale) / smallest));
  return rate > 0 && rate < massimo ? { minimo: rate + 1, massimo } : null;
}

/**
 * The plan of a total in equal instalments, exact to the cent: the first ones are a cent higher when the total does not divide.
 * Empty without a total, or when an instalment would be less than a cent.
 */
export function planOf(totale: number, rate: number): PlannedInstalment[] {
  const total = toCents(totale);
  const count = Math.trunc(rate);
  if (total < count) return [];
  const [each, rest] = [Math.floor(total / count), total % count];
  return Array.from({ length: count }, (_, index) => ({
    numeroRata: index + 1,
    importo: toEuro(each + (index < rest ? 1 : 0)),
  }));
}

/** Total of the assessments in euro, summed in cents so that 0.1 + 0.2 is 0.3. */
export function totalOf(accertamenti: readonly AccertamentoRateizzabile[]): number {
  return toEuro(accertamenti.reduce((cents, { totale }) => cents + toCents(totale), 0));
}

/** Whether a protocol of a holder is already listed; checked before the call that looks the assessment up. */
export function isListed(
  accertamenti: readonly AccertamentoRateizzabile[],
  candidate: Pick<AccertamentoRateizzabile, "codiceFiscale" | "protocollo">,
): boolean {
  return accertamenti.some((listed) => keyOf(listed) === keyOf(candidate));
}

/** Adds an assessment, in the order of the page (year, then amount); a duplicate is refused before a full list. */
export function addAssessment(
  accertamenti: readonly AccertamentoRateizzabile[],
  accertamento: AccertamentoRateizzabile,
  massimo: number,
): AssessmentsChange {
  if (isListed(accertamenti, accertamento)) return { ok: false, refusal: "duplicato" };
  if (accertamenti.length >= massimo) return { ok: false, refusal: "massimo" };
  return { ok: true, accertamenti: [...accertamenti, accertamento].sort(byYearThenAmount) };
}

/** Removes an assessment from the list; an unknown one changes nothing. */
export function removeAssessment(
  accertamenti: readonly AccertamentoRateizzabile[],
  accertamento: Pick<AccertamentoRateizzabile, "codiceFiscale" | "protocollo">,
): readonly AccertamentoRateizzabile[] {
  return accertamenti.filter((listed) => keyOf(listed) !== keyOf(accertamento));
}

/** Computes the view from the list and the settings. */
export function viewBands(
  accertamenti: readonly AccertamentoRateizzabile[],
  settings: BandsSettings,
): BandsView {
  const { massimo, variabili, minimo = 0, totale = totalOf(accertamenti) } = settings;
  const fascia = findBand(settings.fasce, totale) ?? noBand;
  const rate = fascia.numeroRate ?? 0;
  const ammesso = rate > 0 && toCents(totale) >= toCents(minimo);
  const offers: Offers = {
    scelte: ammesso && variabili ? instalmentChoices(fascia) : [],
    difficolta: ammesso && !variabili ? hardshipRange(totale, rate, settings) : null,
  };
  const numero = ammesso ? numberOf(rate, offers, settings) : 0;
  return {
    accertamenti,
    protocolli: accertamenti.map(({ protocollo }) => normalized(protocollo)),
    totale,
    fascia,
    ammesso,
    rate,
    ...offers,
    numero,
    piano: planOf(totale, numero),
    pieno: accertamenti.length >= massimo,
  };
}

type Offers = Pick<BandsView, "scelte" | "difficolta">;

/**
 * The number of instalments of a request. Where the band has a range, the number that was chosen, 0 until one of the range is;
 * otherwise the number that was asked for in hardship, if it is allowed, else the band's.
 */
function numberOf(
  rate: number,
  { scelte, difficolta }: Offers,
  { variabili, numero }: BandsSettings,
): number {
  if (variabili) return numero !== undefined && scelte.includes(numero) ? numero : 0;
  const isAllowed =
    numero !== undefined &&
    Number.isInteger(numero) &&
    difficolta !== null &&
    numero >= difficolta.minimo &&
    numero <= difficolta.massimo;
  return isAllowed ? numero : rate;
}

// The back end answers in upper case; people may type lower case.
function keyOf({
  codiceFiscale,
  protocollo,
}: Pick<AccertamentoRateizzabile, "codiceFiscale" | "protocollo">): string {
  return [codiceFiscale, protocollo].map(normalized).join(" ");
}

function normalized(code: string | null | undefined): string {
  return (code ?? "").trim().toUpperCase();
}

function byYearThenAmount(one: AccertamentoRateizzabile, other: AccertamentoRateizzabile): number {
  return (one.anno ?? 0) - (other.anno ?? 0) || toCents(one.totale) - toCents(other.totale);
}
