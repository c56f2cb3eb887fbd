import { partitaIvaCheckDigit } from "../../formats/codes/partita-iva.ts";
import { formatCents } from "../../formats/quantities/money.ts";
import type { RegionName } from "../../gateway/index.ts";
import { findAssessments, lockOfAssessment, refusalOfAssessment } from "../cases/assessments.ts";
import { lockOfCollection } from "../cases/collections.ts";
import type { Database } from "../database/tables.ts";
import { texts } from "../messages.ts";
import { fixtureTaxCode } from "../status-fixtures.ts";
import { crowded, sampleAssessments, sampleCollections } from "./requests.ts";

/** Returns the lines about instalment requests: assessments by holder, and the codes of each status. */
export async function describeInstalments(
  database: Database,
  { region, today }: { region: RegionName; today: string },
) {
  const samples = sampleAssessments.filter(({ holder }) => holder !== crowded);
  const all = sampleAssessments.map(({ protocol }) => protocol);
  const found = await findAssessments(database, all);
  const locks = await locksOf(database);
  const lines = samples.flatMap(({ protocol }) => {
    const known = found.find((each) => each.protocol === protocol);
    if (!known) return [];
    const why = refusalOfAssessment(known, region, today);
    const note = why
      ? texts.refusedHint(why)
      : known.paid_on !== null
        ? texts.paidHint
        : locks.has(lockOfAssessment(known))
          ? texts.requestedHint
          : "";
    return [texts.assessment(protocol, known.holder, `${known.year}  ${formatCents(known.total)}`, note)];
  });
  const many = sampleAssessments.filter(({ holder }) => holder === crowded).map(({ protocol }) => protocol);
  const crowd = found.find(({ protocol }) => protocol === many[0]);
  const range = crowd && texts.manyHint(many[0] ?? "", many.at(-1) ?? "", crowd.holder);
  return [
    "",
    texts.assessments,
    ...lines,
    ...(range ? [range] : []),
    ...texts.tryInstalments,
    taxCodes([400, 404, 422, 500, 503]),
  ];
}

/** Returns the lines about discharge requests: injunctions and bills, and the codes of each status. */
export async function describeDischarge(database: Database) {
  const found = await database.selectFrom("collection").selectAll().execute();
  const hasInjunctions = (code: string) =>
    found.some(({ holder, kind }) => holder === code && kind === "injunction");
  const locks = await locksOf(database);
  const lines = sampleCollections.flatMap(({ number }) => {
    const known = found.find((each) => each.number === number);
    if (!known) return [];
    const note = locks.has(lockOfCollection(known.kind, number))
      ? texts.requestedHint
      : known.closed_on !== null
        ? texts.closedHint
        : hasInjunctions(known.holder)
          ? ""
          : texts.onlyBillsHint;
    return [texts.collection(number, known.holder, texts.collectionKinds[known.kind], note)];
  });
  return ["", texts.collections, ...lines, ...texts.tryDischarge, taxCodes([400, 404, 422, 500])];
}

async function locksOf(database: Database) {
  const rows = await database.selectFrom("case_lock").select("name").execute();
  return new Set(rows.map(({ name }) => name));
}

/** The VAT numbers that trigger statuses in a search, with their check digits. */
const taxCodes = (statuses: number[]) =>
  texts.fixtureTaxCodes(
    statuses.map((status) => fixtureTaxCode(status) + partitaIvaCheckDigit(fixtureTaxCode(status))),
  );
