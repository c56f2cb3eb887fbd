import type { Selectable } from "kysely";
import type { AccertamentoRateizzabile, FasciaRateizzazione } from "../../contract/portal.generated.ts";
import { toEuro } from "../../formats/quantities/money.ts";
import type { RegionName } from "../../gateway/index.ts";
import { viewBands, type BandsView } from "../../rules/index.ts";
import type { AssessmentTable } from "../database/case-tables.ts";
import type { Database } from "../database/tables.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { demonstrationOf } from "../demonstration.ts";
import { texts } from "../messages.ts";
import { readRegionFile } from "../region-file.ts";
import { addYears } from "../tax/months.ts";
import { taxpayerOf } from "../taxpayer.ts";

export type Assessment = Selectable<AssessmentTable>;

/** Years from the notification after which an assessment is time-barred. */
const barredAfter = 3;

/** Finds assessments in the order of the portal: by year, then amount. */
export const findAssessments = (database: Database, protocols: readonly string[]): Promise<Assessment[]> =>
  database
    .selectFrom("assessment")
    .selectAll()
    .where("protocol", "in", protocols)
    .orderBy("year")
    .orderBy("total")
    .execute();

/** Returns the lock of an assessment: it has at most one open instalment request. */
export const lockOfAssessment = ({ protocol }: Pick<Assessment, "protocol">) => `assessment:${protocol}`;

/** Returns why an assessment cannot be paid by instalments; undefined when it can. */
export function refusalOfAssessment({ year, notified_on }: Assessment, region: RegionName, today: string) {
  const { lastSplitYear } = demonstrationOf(region);
  if (lastSplitYear !== null && year > lastSplitYear) return texts.paidElsewhere(lastSplitYear);
  return addYears(notified_on, barredAfter) < today ? texts.barred : undefined;
}

export function describeAssessment(assessment: Assessment, holder: PersonTable): AccertamentoRateizzabile {
  const { cognome, nome, denominazione } = taxpayerOf(holder);
  return {
    anno: assessment.year,
    protocollo: assessment.protocol,
    codiceFiscale: holder.code,
    cognome,
    dataNotifica: assessment.notified_on,
    denominazione,
    idPratica: assessment.id,
    nome,
    totale: toEuro(assessment.total),
  };
}

export const bandsOf = (region: RegionName): readonly FasciaRateizzazione[] => demonstrationOf(region).bands;

/** Computes the total, the band and the numbers of instalments of assessments with the region's limits. */
export function viewOf(
  assessments: readonly AccertamentoRateizzabile[],
  region: RegionName,
  numero?: number,
): BandsView {
  const { variabili, minimoDifficolta, perRata, massimo, massimoAvvisi } = readRegionFile(region).rate;
  return viewBands(assessments, {
    fasce: bandsOf(region),
    variabili,
    massimo: massimoAvvisi,
    minimo: minimoDifficolta,
    massimoRate: massimo,
    perRata: perRata ?? undefined,
    numero,
  });
}
