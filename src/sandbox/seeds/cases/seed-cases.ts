import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { RegionName } from "../../../gateway/index.ts";
import { requestOfCase } from "../../cases/attachments.ts";
import { closedStates } from "../../cases/case-files.ts";
import { caseTypes } from "../../cases/consultation/case-types.ts";
import type { CaseKind } from "../../database/case-tables.ts";
import type { Database } from "../../database/tables.ts";
import { hasService, readRegionFile } from "../../region-file.ts";
import { addDays, yearOf } from "../../tax/months.ts";
import { dischargeCases } from "./discharge-cases.ts";
import { exemptionCases } from "./exemption-cases.ts";
import { seedContested, seedHolder } from "./holder.ts";
import { instalmentCases } from "./instalment-cases.ts";
import { expiryContents, gridContents } from "./observation-contents.ts";
import { refundCases } from "./refund-cases.ts";
import type { CaseSeeds, SampleCase } from "./sample-case.ts";
import { sampleDocument } from "./sample-document.ts";
import { addedAfter, sampleStates } from "./states.ts";

/** The cases of each kind: one for each state; further ones have the state in which the office waits for documents. */
const samplesOf: Record<CaseKind, (seeds: CaseSeeds) => Promise<SampleCase[]>> = {
  "expiry-observation": contestedCases("expiry-observation", expiryContents),
  "assessment-observation": contestedCases("assessment-observation", gridContents("grigliaAccertamento")),
  "friendly-observation": contestedCases("friendly-observation", gridContents("grigliaAvvisoBonario")),
  instalments: instalmentCases,
  discharge: dischargeCases,
  exemption: exemptionCases,
  refund: refundCases,
};

function contestedCases(kind: CaseKind, contents: readonly object[]) {
  return async (seeds: CaseSeeds): Promise<SampleCase[]> => {
    const notices = await seedContested(seeds.database, kind, { ...seeds, today: seeds.day });
    return notices.map(({ number }, place) => ({
      content: contents[place],
      notice: number,
      note: place === 0 ? "" : "Allego la quietanza.",
    }));
  };
}

/** The kinds of case that can be submitted in a region, in the order of the contract. */
export const kindsIn = (region: RegionName) =>
  // `as`: Object.keys forgets the names.
  (Object.keys(caseTypes) as CaseKind[]).filter((kind) => hasService(region, caseTypes[kind].service));

/** The highest id of a seeded case; those of submitted cases are higher. */
export const highestSample = 999;

/** Returns the id of a seeded case, `K0S`: its kind and its state, both from 1. */
export const idOfSample = (kind: CaseKind, place: number) =>
  (Object.keys(caseTypes).indexOf(kind) + 1) * 100 + place + 1;

/** All seeded cases were submitted on this day of the year before, so that their numbers have one year. */
export const submissionDay = (today: string) => `${yearOf(today) - 1}-11-12`;

const contacts = { email: "teresa.casalegno@posta.example", phone: "3401122334" };
/** Places of the cases with a phone number only, and with an e-mail address only. */
const [phoneOnly, mailOnly] = [3, 4];
const company = "TRASPORTI MONVISO S.R.L.";

/** Adds a person with a case of each kind and state of the region, and cases of a company. */
export async function seedCases(database: Database, region: RegionName, today: string) {
  const holder = await seedHolder(database, region, today);
  const owner = await database
    .selectFrom("person")
    .selectAll()
    .where("surname", "=", company)
    .executeTakeFirst();
  const seeds = { ...holder, database, region, day: submissionDay(today), company: owner };
  for (const kind of kindsIn(region)) {
    const samples = await samplesOf[kind](seeds);
    for (const [place, sample] of samples.entries()) await insertCase(seeds, kind, place, sample);
  }
}

const waiting = sampleStates.findIndex(({ state }) => state === "incomplete");

async function insertCase(seeds: CaseSeeds, kind: CaseKind, place: number, sample: SampleCase) {
  const { database, region, day, person } = seeds;
  const { state, after, note, documents, added } = sampleStates[place] ?? sampleStates[waiting]!; // its index was found
  const hasPhone = readRegionFile(region).canali.sms;
  const email = hasPhone && place === phoneOnly ? null : contacts.email;
  const phone = hasPhone && place !== mailOnly ? contacts.phone : null;
  const id = idOfSample(kind, place);
  const row = {
    id,
    kind,
    holder: sample.holder ?? person.code,
    notice: sample.notice ?? null,
    content: JSON.stringify(sample.content),
    note: sample.note || null,
    email,
    phone,
    state,
    state_note: note,
    state_on: addDays(day, after),
    submitted_on: day,
    submitted_at: Date.parse(`${day}T09:00:00Z`),
  };
  // The ids of the samples are below those that the database generates.
  await sql`insert into case_file (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    overriding system value values (${sql.join(Object.values(row))})`.execute(database);
  const locks = closedStates.includes(state) ? [] : (sample.locks ?? []);
  if (locks.length > 0)
    await database
      .insertInto("case_lock")
      .values(locks.map((name) => ({ name, case_file: id })))
      .execute();
  const files = [
    ...documents.map((name, index) => documentOf(id, name, { at: row.submitted_at + index, day: null })),
    ...(added && kind !== "instalments"
      ? [documentOf(id, added, { at: row.submitted_at + addedAfter, day: addDays(day, addedAfter) })]
      : []),
  ];
  if (files.length > 0) await database.insertInto("attachment").values(files).execute();
}

function documentOf(id: number, name: string, { at, day }: { at: number; day: string | null }) {
  const bytes = sampleDocument(name);
  const digest = createHash("sha256").update(bytes).digest("hex");
  return {
    id: createHash("sha256").update(`${id} ${name}`).digest("hex").slice(0, 32),
    request: requestOfCase({ id }),
    case_file: id,
    name,
    media_type: "application/pdf",
    size: bytes.length,
    digest,
    bytes,
    uploaded_at: at,
    integrated_on: day,
  };
}
