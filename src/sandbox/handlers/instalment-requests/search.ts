import {
  bandsOf,
  describeAssessment,
  findAssessments,
  refusalOfAssessment,
  viewOf,
} from "../../cases/assessments.ts";
import { findPerson, toApplicant } from "../../cases/people.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";
import { refuseTaxCode } from "../refuse-tax-code.ts";

export const elencoFasceRateizzazione: Handler = ({ region }) => succeed(bandsOf(region));

export const cercaProprietarioRateizzazione: Handler = async ({ params, database }) => {
  const refusal = refuseTaxCode(params.codiceFiscale);
  if (refusal) return refusal;
  const person = await findPerson(database, params.codiceFiscale ?? "");
  return person ? succeed(toApplicant(person)) : refuse(404, texts.taxpayerNotFound);
};

/** Finds one assessment of the applicant. The list is empty when nothing of it is left to pay. */
export const confermaProprietarioRateizzazione: Handler = async ({ query, database, region, today }) => {
  const protocol = (query.numeroProtocollo ?? "").toUpperCase();
  const field = "numeroProtocollo";
  const fixture = fixtureRefusal(protocol, field);
  if (fixture) return fixture;
  const [assessment] = await findAssessments(database, [protocol]);
  if (!assessment) return refuse(404, texts.assessmentNotFound);
  const holder = await findPerson(database, query.codiceFiscale ?? "");
  if (holder?.code !== assessment.holder) return refuse(403, texts.notAddressee);
  const why = refusalOfAssessment(assessment, region, today);
  if (why) return refuse(422, why, [{ field, error: why }]);
  const accertamenti = assessment.paid_on === null ? [describeAssessment(assessment, holder)] : [];
  const { totale, fascia } = viewOf(accertamenti, region);
  return succeed({ accertamenti, totale, fascia });
};
