import { toCents, toEuro } from "../formats/money.ts";
import type { AccertamentoRateizzabile, FasciaRateizzazione } from "../contract/portal.generated.ts";

/** What the rule can refuse; the texts stay in the definition. */
export type BandsRefusal = "duplicato" | "massimo";

/** An accepted change with the new list, or the reason of a refusal. */
export type AssessmentsChange =
  { ok: true; accertamenti: readonly AccertamentoRateizzabile[] } | { ok: false; refusal: BandsRefusal };

/** Settings of the rule: the bands in the server's order, the most assessments of one request, who chooses the number. */
export interface BandsSettings {
  fasce: readonly FasciaRateizzazione[];
  massimo: number;
  /** True where the applicant picks a number between the band's minimum and maximum. */
  variabili: boolean;
}

/** What expressions of a definition may read of the rule. */
export interface BandsView {
  accertamenti: readonly AccertamentoRateizzabile[];
  totale: number;
  fascia: FasciaRateizzazione;
  rate: number;
  scelte: readonly number[];
  pieno: boolean;
}

/** The band of a total that no band takes: everything is zero, as the back end expects it. */
export const noBand: Readonly<FasciaRateizzazione> = {
  numeroFascia: 0,
  importoDa: 0,
  importoA: 0,
  numeroRate: 0,
};

/**
 * The first band, in the server's order, that takes a total in euro: both bounds are included and a null upper one is
 * open (specification, section 4). A total in a gap between two bands has none. Compared in cents.
 */
export function findBand(fasce: readonly FasciaRateizzazione[], totale: number): FasciaRateizzazione | null {
  const total = toCents(totale);
  const takes = ({ importoDa, importoA }: FasciaRateizzazione) =>
    toCents(importoDa ?? 0) <= total && (importoA == null || toCents(importoA) >= total);
  return fasce.find(takes) ?? null;
}

/** The numbers of instalments that a band lets the applicant choose; none where the band has no range. */
export function instalmentChoices({ minNumeroRate, maxNumeroRate }: FasciaRateizzazione): number[] {
  if (minNumeroRate == null || maxNumeroRate == null || maxNumeroRate < minNumeroRate) return [];
  return Array.from({ length: maxNumeroRate - minNumeroRate + 1 }, (_, index) => minNumeroRate + index);
}

/** Total of the assessments in euro, summed in cents so that 0.1 + 0.2 is 0.3. */
export function totalOf(accertamenti: readonly AccertamentoRateizzabile[]): number {
  return toEuro(accertamenti.reduce((cents, { totale }) => cents + toCents(totale), 0));
}

/** Whether a protocol of a holder is already listed: asked before the call that looks the assessment up. */
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

/** Takes an assessment out of the list; one that is not there changes nothing. */
export function removeAssessment(
  accertamenti: readonly AccertamentoRateizzabile[],
  accertamento: Pick<AccertamentoRateizzabile, "codiceFiscale" | "protocollo">,
): readonly AccertamentoRateizzabile[] {
  return accertamenti.filter((listed) => keyOf(listed) !== keyOf(accertamento));
}

/** All that the list and the settings imply; computed afresh after each change, so that nothing can be stale. */
export function viewBands(
  accertamenti: readonly AccertamentoRateizzabile[],
  { fasce, massimo, variabili }: BandsSettings,
): BandsView {
  const totale = totalOf(accertamenti);
  const fascia = findBand(fasce, totale) ?? noBand;
  return {
    accertamenti,
    totale,
    fascia,
    rate: fascia.numeroRate ?? 0,
    scelte: variabili ? instalmentChoices(fascia) : [],
    pieno: accertamenti.length >= massimo,
  };
}

// The back end answers protocols and tax codes in upper case, people may have typed them otherwise.
function keyOf({
  codiceFiscale,
  protocollo,
}: Pick<AccertamentoRateizzabile, "codiceFiscale" | "protocollo">): string {
  return [codiceFiscale, protocollo].map((code) => (code ?? "").trim().toUpperCase()).join(" ");
}

function byYearThenAmount(one: AccertamentoRateizzabile, other: AccertamentoRateizzabile): number {
  return (one.anno ?? 0) - (other.anno ?? 0) || toCents(one.totale) - toCents(other.totale);
}
