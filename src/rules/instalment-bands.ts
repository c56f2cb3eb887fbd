import { toCents, toEuro } from "../formats/quantities/money.ts";
import type { AccertamentoRateizzabile, FasciaRateizzazione } from "../contract/portal.generated.ts";

/** Reasons of refusal; their texts are in the definition. */
export type BandsRefusal = "duplicato" | "massimo";

/** The new list, or the reason of the refusal. */
export type AssessmentsChange =
  { ok: true; accertamenti: readonly AccertamentoRateizzabile[] } | { ok: false; refusal: BandsRefusal };

/** Settings of the rule. */
export interface BandsSettings {
  /** In the server's order. */
  fasce: readonly FasciaRateizzazione[];
  /** Maximum number of assessments of one request. */
  massimo: number;
  /** True when the applicant picks a number between the band's minimum and maximum. */
  variabili: boolean;
  /** The total in euro, where it is not the sum of the assessments. */
  totale?: number;
  /** The number of instalments that the applicant chose or asks for; without it the band's. */
  numero?: number;
}

/** One instalment of the plan. */
export interface PlannedInstalment {
  numeroRata: number;
  importo: number;
}

/** The rule as expressions of a definition read it. */
export interface BandsView {
  accertamenti: readonly AccertamentoRateizzabile[];
  totale: number;
  fascia: FasciaRateizzazione;
  rate: number;
  scelte: readonly number[];
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
 * The plan of a total in equal instalments, exact to the cent: the first ones are a cent higher when the total does not divide.
 * Empty without a total, or when an instalment would be less than a cent.
 */
export function planOf(totale: number, rate: number): PlannedInstalment[] {
  const total = toCents(totale);
  const count = Math.trunc(rate);
  if (!(count > 0) || total < count) return [];
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
  { fasce, massimo, variabili, numero, totale = totalOf(accertamenti) }: BandsSettings,
): BandsView {
  const fascia = findBand(fasce, totale) ?? noBand;
  const rate = fascia.numeroRate ?? 0;
  return {
    accertamenti,
    totale,
    fascia,
    rate,
    scelte: variabili ? instalmentChoices(fascia) : [],
    piano: planOf(totale, rate > 0 ? (numero ?? rate) : 0),
    pieno: accertamenti.length >= massimo,
  };
}

// The back end answers in upper case; people may type lower case.
function keyOf({
  codiceFiscale,
  protocollo,
}: Pick<AccertamentoRateizzabile, "codiceFiscale" | "protocollo">): string {
  return [codiceFiscale, protocollo].map((code) => (code ?? "").trim().toUpperCase()).join(" ");
}

function byYearThenAmount(one: AccertamentoRateizzabile, other: AccertamentoRateizzabile): number {
  return (one.anno ?? 0) - (other.anno ?? 0) || toCents(one.totale) - toCents(other.totale);
}
