import { describeAssessment, findAssessments, lockOfAssessment, viewOf } from "../cases/assessments.ts";
import { lockOfCollection } from "../cases/collections.ts";
import { dischargeContent } from "../cases/discharge.ts";
import { contentOf } from "../cases/instalment-requests.ts";
import { toApplicant } from "../cases/people.ts";
import type { CaseKind, CollectionTable } from "../database/case-tables.ts";
import type { Database } from "../database/tables.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { demonstrationOf } from "../demonstration.ts";
import type { RegionName } from "../../gateway/index.ts";
import { addDays, addYears, yearOf } from "../tax/months.ts";

interface SampleAssessment {
  protocol: string;
  /** Surname and name, or the name of the company. */
  holder: string;
  /** In cents. */
  total: number;
  /** Years before the latest one that can be paid by instalments. */
  yearsBack: number;
  state?: "barred" | "paid" | "requested";
}

/** The company with more assessments than a request may have. */
export const crowded = "IMPRESA EDILE CERVINO S.R.L.";

/** Assessments to pay by instalments, the same in every region; the years depend on the region and the day. */
export const sampleAssessments: SampleAssessment[] = [
  { protocol: "ACC0000101", holder: "ROSSINI LIVIA", total: 180_30, yearsBack: 0 },
  // With the first one it reaches the end of a band exactly.
  { protocol: "ACC0000102", holder: "ROSSINI LIVIA", total: 319_70, yearsBack: 1 },
  { protocol: "ACC0000103", holder: "ROSSINI LIVIA", total: 250_45, yearsBack: 2 },
  { protocol: "ACC0000104", holder: "ROSSINI LIVIA", total: 1_400_00, yearsBack: 0 },
  { protocol: "ACC0000105", holder: "ROSSINI LIVIA", total: 640_80, yearsBack: 1, state: "requested" },
  { protocol: "ACC0000106", holder: "ROSSINI LIVIA", total: 410_25, yearsBack: 3, state: "barred" },
  { protocol: "ACC0000107", holder: "ROSSINI LIVIA", total: 220_00, yearsBack: 2, state: "paid" },
  { protocol: "ACC0000108", holder: "ROSSINI LIVIA", total: 305_00, yearsBack: -1 },
  { protocol: "ACC0000201", holder: "BERTOGLIO MARIO", total: 612_30, yearsBack: 1 },
  { protocol: "ACC0000202", holder: "BERTOGLIO MARIO", total: 95_00, yearsBack: 0 },
  // Together 500,00 euro, the end of a band; a sum of floating-point numbers is higher.
  { protocol: "ACC0000301", holder: "CHABOD ANNA", total: 100_42, yearsBack: 2 },
  { protocol: "ACC0000302", holder: "CHABOD ANNA", total: 130_36, yearsBack: 1 },
  { protocol: "ACC0000303", holder: "CHABOD ANNA", total: 269_22, yearsBack: 0 },
  // The first two are below every threshold; the third one reaches 150,00 euro.
  { protocol: "ACC0000401", holder: "POPESCU ELENA", total: 89_40, yearsBack: 1 },
  { protocol: "ACC0000402", holder: "POPESCU ELENA", total: 40_55, yearsBack: 0 },
  { protocol: "ACC0000403", holder: "POPESCU ELENA", total: 20_05, yearsBack: 2 },
  { protocol: "ACC0000501", holder: "TRASPORTI MONVISO S.R.L.", total: 2_400_00, yearsBack: 0 },
  { protocol: "ACC0000502", holder: "TRASPORTI MONVISO S.R.L.", total: 1_850_75, yearsBack: 1 },
  ...Array.from({ length: 21 }, (_, index) => ({
    protocol: `ACC00006${String(index + 1).padStart(2, "0")}`,
    holder: crowded,
    total: 48_10 + index * 1_37,
    yearsBack: index % 3,
  })),
];

interface SampleCollection {
  number: string;
  kind: CollectionTable["kind"];
  holder: string;
  state?: "closed" | "requested";
}

/** Injunctions and bills, the same in every region. */
export const sampleCollections: SampleCollection[] = [
  { number: "S126000000101", kind: "injunction", holder: "ROSSINI LIVIA" },
  { number: "S126000000102", kind: "injunction", holder: "ROSSINI LIVIA" },
  { number: "S126000000103", kind: "injunction", holder: "ROSSINI LIVIA", state: "requested" },
  { number: "11020260004417101000", kind: "bill", holder: "ROSSINI LIVIA" },
  { number: "S126000000201", kind: "injunction", holder: "BERTOGLIO MARIO" },
  { number: "11020260004417301000", kind: "bill", holder: "CHABOD ANNA" },
  { number: "S126000000401", kind: "injunction", holder: "POPESCU ELENA", state: "closed" },
  { number: "S126000000501", kind: "injunction", holder: "TRASPORTI MONVISO S.R.L." },
  { number: "S126000000502", kind: "injunction", holder: "TRASPORTI MONVISO S.R.L." },
];

/** Seeds assessments, injunctions and bills, and an open request for one of each. */
export async function seedRequests(database: Database, region: RegionName, today: string) {
  const people = await database.selectFrom("person").selectAll().orderBy("code").execute();
  const holderOf = ({ holder }: { holder: string }) =>
    people.find(({ surname, name }) => [surname, name].filter(Boolean).join(" ") === holder);
  const assessments = sampleAssessments.flatMap((sample, index) => {
    const holder = holderOf(sample);
    return holder ? [assessmentOf(sample, index, { holder: holder.code, region, today })] : [];
  });
  await database.insertInto("assessment").values(assessments).execute();
  const collections = sampleCollections.flatMap((sample) => {
    const { number, kind, state } = sample;
    const holder = holderOf(sample)?.code;
    return holder
      ? [{ number, kind, holder, closed_on: state === "closed" ? addDays(today, -40) : null }]
      : [];
  });
  await database.insertInto("collection").values(collections).execute();
  await seedOpenRequests(database, { region, today, holderOf });
}

function assessmentOf(
  { protocol, total, yearsBack, state }: SampleAssessment,
  index: number,
  { holder, region, today }: { holder: string; region: RegionName; today: string },
) {
  const latest = demonstrationOf(region).lastSplitYear ?? yearOf(today) - 2;
  return {
    protocol,
    holder,
    year: latest - yearsBack,
    total,
    notified_on: state === "barred" ? addYears(today, -4) : addDays(today, -60 - 5 * index),
    paid_on: state === "paid" ? addDays(today, -30) : null,
  };
}

interface Finding {
  region: RegionName;
  today: string;
  holderOf: (sample: { holder: string }) => PersonTable | undefined;
}

async function seedOpenRequests(database: Database, { region, today, holderOf }: Finding) {
  const day = addDays(today, -15);
  for (const sample of sampleAssessments.filter(({ state }) => state === "requested")) {
    const applicant = holderOf(sample);
    if (!applicant) continue;
    const found = await findAssessments(database, [sample.protocol]);
    const view = viewOf(
      found.map((each) => describeAssessment(each, applicant)),
      region,
    );
    const sent = { diffEconomiche: false, soggetto: toApplicant(applicant) };
    const content = contentOf(sent, { applicant, view }, day);
    await insertOpen(database, { kind: "instalments", holder: applicant.code, content, day }, [
      lockOfAssessment(sample),
    ]);
  }
  for (const sample of sampleCollections.filter(({ state }) => state === "requested")) {
    const holder = holderOf(sample);
    if (!holder) continue;
    const content = dischargeContent(alreadyPaid(sample.number), holder);
    await insertOpen(database, { kind: "discharge", holder: holder.code, content, day }, [
      lockOfCollection(sample.kind, sample.number),
    ]);
  }
}

const alreadyPaid = (numeroIngiunzione: string) => ({
  dataNotifica: null,
  importoTotaleRiscossione: null,
  oggettoDomanda: { discaricoAmministrativo: { value: true, totale: true, parziale: false } },
  motivo: { pagamentoEseguito: true },
  ingiunzioneFiscale: { value: true, numeroIngiunzione },
});

async function insertOpen(
  database: Database,
  { kind, holder, content, day }: { kind: CaseKind; holder: string; content: unknown; day: string },
  locks: string[],
) {
  const { id } = await database
    .insertInto("case_file")
    .values({
      kind,
      holder,
      notice: null,
      content: JSON.stringify(content),
      note: null,
      email: "persona.inventata@posta.example",
      phone: null,
      state: "underWay",
      state_note: null,
      state_on: addDays(day, 6),
      submitted_on: day,
      submitted_at: Date.parse(`${day}T09:00:00Z`),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("case_lock")
    .values(locks.map((name) => ({ name, case_file: id })))
    .execute();
}
