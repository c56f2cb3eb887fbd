import type { AccertamentoRateizzabile } from "../../../contract/portal.generated.ts";
import { describeAssessment, findAssessments, lockOfAssessment, viewOf } from "../../cases/assessments.ts";
import { contentOf } from "../../cases/instalment-requests.ts";
import { toApplicant } from "../../cases/people.ts";
import type { PersonTable } from "../../database/vehicle-tables.ts";
import { addDays, yearOf } from "../../tax/months.ts";
import type { CaseSeeds, SampleCase } from "./sample-case.ts";

/** The assessments of each request, in cents, in the order of the states; the last request is of the company. */
const totals = [[612_30], [320_40, 415_25], [905_00], [1_240_10], [388_00], [2_150_00, 640_75]];
/** Places of the requests with economic hardship, with missing data and of the company. */
const [thin, hardship, bare, ofCompany] = [0, 2, 4, 5];
const moreInstalments = 2;

export const representative = {
  codiceFiscaleLegale: "QNTNRE79S55L219W",
  cognome: "QUINTAVALLE",
  nome: "NEREA",
  sesso: "F" as const,
  dataDiNascita: "1979-11-15",
  comuneDiNascita: "TORINO",
  provinciaDiNascita: "TO",
};

/** Returns instalment requests, each for its own assessments. */
export async function instalmentCases(seeds: CaseSeeds): Promise<SampleCase[]> {
  const samples: SampleCase[] = [];
  for (const [place, cents] of totals.entries()) {
    const applicant = place === ofCompany ? seeds.company : seeds.person;
    if (applicant) samples.push(await requestFor(seeds, place, cents, applicant));
  }
  return samples;
}

async function requestFor(
  seeds: CaseSeeds,
  place: number,
  cents: number[],
  applicant: PersonTable,
): Promise<SampleCase> {
  const { database, region, day } = seeds;
  const protocols = cents.map((_, index) => `ACC00007${place + 1}${index + 1}`);
  await database
    .insertInto("assessment")
    .values(
      cents.map((total, index) => ({
        protocol: protocols[index] ?? "",
        holder: applicant.code,
        year: yearOf(day) - 6 - index,
        total,
        notified_on: addDays(day, -40),
        paid_on: null,
      })),
    )
    .execute();
  const assessments = await findAssessments(database, protocols);
  const wire = assessments.map((each) => describeAssessment(each, applicant));
  const usual = viewOf(wire, region);
  const asksMore = place === hardship && usual.difficolta !== null;
  const view = asksMore ? viewOf(wire, region, usual.rate + moreInstalments) : usual;
  const soggetto =
    applicant.kind === "company" ? { ...toApplicant(applicant), ...representative } : toApplicant(applicant);
  const content = contentOf({ diffEconomiche: asksMore, soggetto }, { applicant, view }, day);
  const holder = applicant.code;
  return { content: withoutData(place, content), locks: assessments.map(lockOfAssessment), holder };
}

/** Removes the members that searches leave empty (section 7.3 of the case screens). */
function withoutData(place: number, content: ReturnType<typeof contentOf>) {
  if (place === bare) return { ...content, accertamenti: null };
  if (place !== thin) return content;
  return {
    ...content,
    accertamenti: content.accertamenti.map(onlyProtocol),
    diffEconomiche: null,
    numeroRate: { ...content.numeroRate, importoDa: null, importoA: null },
  };
}

const onlyProtocol = ({ protocollo, totale }: AccertamentoRateizzabile): AccertamentoRateizzabile => ({
  anno: null,
  protocollo,
  codiceFiscale: null,
  cognome: null,
  dataNotifica: null,
  denominazione: null,
  idPratica: null,
  nome: null,
  totale,
});
