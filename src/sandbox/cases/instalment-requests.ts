import type {
  DomandaRateizzazione,
  RichiestaRateizzazione,
  RichiestaRateizzazioneValida,
  SoggettoRateizzazione,
} from "../../contract/portal.generated.ts";
import type { ErroreCampo } from "../../contract/errore.ts";
import type { BandsView } from "../../rules/index.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { refuse, type Call, type Outcome } from "../handler.ts";
import { texts } from "../messages.ts";
import { readRegionFile } from "../region-file.ts";
import {
  describeAssessment,
  findAssessments,
  lockOfAssessment,
  refusalOfAssessment,
  viewOf,
  type Assessment,
} from "./assessments.ts";
import { areWaiting, requestOfHolder } from "./attachments.ts";
import { protocolOf, stateOf } from "./case-files.ts";
import { findPerson, toApplicant } from "./people.ts";
import { checkRepresentative } from "./representative.ts";
import { hasOpenCase, refuseDocuments, type Submitted } from "./submit-case.ts";

/** A request whose amounts are computed again from the stored assessments. */
export interface CheckedInstalments {
  applicant: PersonTable;
  view: BandsView;
  /** Key of its documents: see `attachments.ts`. */
  request: string;
  locks: string[];
}

/**
 * Checks an instalment request, before the summary and at submission: the applicant, the assessments, the number of
 * instalments, the representative and the documents. Only protocols and choices are taken from the request.
 */
export async function checkInstalments(
  call: Call,
  sent: RichiestaRateizzazioneValida,
  more: ErroreCampo[] = [],
): Promise<CheckedInstalments | Outcome> {
  const { database, region, today } = call;
  const applicant = await findPerson(database, sent.soggetto.codiceFiscale);
  if (!applicant) return refuse(404, texts.taxpayerNotFound);
  const protocols = sent.accertamenti.map(({ protocollo }) => (protocollo ?? "").toUpperCase());
  const found = await findAssessments(database, protocols);
  const assessments = found.filter(({ holder, paid_on }) => holder === applicant.code && paid_on === null);
  if (new Set(protocols).size > assessments.length) return refuse(404, texts.assessmentNotFound);
  const locks = assessments.map(lockOfAssessment);
  if (await hasOpenCase(call, locks)) return refuse(406, texts.openInstalments);
  const wire = assessments.map((each) => describeAssessment(each, applicant));
  const view = viewOf(wire, region, numberAsked(call, sent));
  const isRepeated = protocols.length > assessments.length;
  const detail = [
    ...(isRepeated ? [general(texts.repeatedAssessment)] : []),
    ...assessments.flatMap((each) => refusalLine(each, call)),
    ...checkNumbers(call, sent, view),
    ...(applicant.kind === "company" ? checkRepresentative(representativeIn(sent.soggetto), today) : []),
    ...more,
  ];
  if (detail.length > 0) return refuse(422, undefined, detail);
  const request = requestOfHolder("instalments", applicant.code);
  const ids = sent.allegati.map(({ identificativoArchivio }) => identificativoArchivio);
  return (await areWaiting(database, request, ids)) ? { applicant, view, request, locks } : refuseDocuments();
}

const general = (error: string): ErroreCampo => ({ field: "", error });

function refusalLine(assessment: Assessment, { region, today }: Call) {
  const why = refusalOfAssessment(assessment, region, today);
  return why ? [general(texts.refusedAssessment(assessment.protocol, why))] : [];
}

/** The number that the request asks for: chosen within the range of the band, or more than the band's in hardship. */
function numberAsked({ region }: Call, sent: RichiestaRateizzazioneValida & { numeroRateScelte?: number }) {
  if (readRegionFile(region).rate.variabili) return sent.numeroRateScelte;
  return sent.diffEconomiche ? (sent.fascia.numeroRate ?? 0) : undefined;
}

/** Checks total, band and number of instalments. The validation comes before the number of a range travels. */
function checkNumbers(
  { region }: Call,
  sent: RichiestaRateizzazioneValida & { numeroRateScelte?: number },
  view: BandsView,
): ErroreCampo[] {
  const { variabili, massimoAvvisi } = readRegionFile(region).rate;
  if (view.accertamenti.length > massimoAvvisi) return [general(texts.manyAssessments(massimoAvvisi))];
  if (!view.ammesso) return [general(texts.lowTotal)];
  if (Number(sent.fascia.numeroFascia) !== Number(view.fascia.numeroFascia))
    return [general(texts.otherBand)];
  if (variabili) {
    if (sent.diffEconomiche) return [general(texts.noHardship)];
    const isWrong = sent.numeroRateScelte !== undefined && sent.numeroRateScelte !== view.numero;
    return isWrong ? [general(texts.wrongNumber)] : [];
  }
  if (sent.diffEconomiche && view.difficolta === null) return [general(texts.noHardship)];
  const isHigher = view.numero > view.rate;
  const isRight = view.numero === sent.fascia.numeroRate && isHigher === (sent.diffEconomiche === true);
  return isRight ? [] : [general(texts.wrongNumber)];
}

const representativeIn = (subject: SoggettoRateizzazione) => ({
  code: subject.codiceFiscaleLegale,
  surname: subject.cognome,
  name: subject.nome,
  sex: subject.sesso,
  born: subject.dataDiNascita,
  birthplace: subject.comuneDiNascita,
});

/** Returns the content of a case: the request in wire format, with the computed amounts and the registry's data. */
export function contentOf(
  sent: Pick<RichiestaRateizzazione, "diffEconomiche" | "soggetto">,
  { applicant, view }: Pick<CheckedInstalments, "applicant" | "view">,
  today: string,
) {
  const known = toApplicant(applicant);
  const { codiceFiscaleLegale, cognome, nome, sesso, dataDiNascita, comuneDiNascita, provinciaDiNascita } =
    sent.soggetto;
  const representative = {
    codiceFiscaleLegale,
    cognome,
    nome,
    sesso,
    dataDiNascita,
    comuneDiNascita,
    provinciaDiNascita,
  };
  const hasRange = view.scelte.length > 0;
  return {
    accertamenti: [...view.accertamenti],
    dataCompilazione: today,
    diffEconomiche: sent.diffEconomiche === true,
    note: null,
    // The number of a band without a range is the one that the applicant asked for.
    numeroRate: hasRange ? view.fascia : { ...view.fascia, numeroRate: view.numero },
    numeroRateScelte: hasRange ? view.numero : null,
    soggetto: known.personaFisica ? known : { ...known, ...representative },
    totaleDaRateizzare: view.totale,
  };
}

/** An instalment request in wire format, for the answers of submission and consultation. */
export function describeInstalments({ file, documents }: Submitted): DomandaRateizzazione {
  return {
    ...(JSON.parse(file.content) as ReturnType<typeof contentOf>), // `as`: `contentOf` wrote it
    allegati: documents,
    email: file.email,
    telefono: file.phone,
    idArchiviazione: null,
    idComunicazione: file.id,
    numeroProtocollo: protocolOf(file),
    statoComunicazione: stateOf(file),
    statoLavorazione: null,
  };
}
