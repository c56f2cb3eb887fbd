import type { RegionName } from "../gateway/index.ts";
import { closedStates } from "./cases/case-files.ts";
import type { Database } from "./database/tables.ts";
import { typeCodeOf } from "./vehicle-types.ts";
import { listLoginPeople } from "./login/people.ts";
import { texts } from "./messages.ts";
import { makeNoticeNumber } from "./payments/codes.ts";
import { texts as reminderTexts } from "./reminders/messages.ts";
import { hasService } from "./region-file.ts";
import { describeCases } from "./seeds/cases/describe-cases.ts";
import { describeDischarge, describeInstalments } from "./seeds/describe-requests.ts";
import { sampleNotices } from "./seeds/notices.ts";
import { describeReceipts } from "./seeds/past-payments.ts";
import { samplePlans } from "./seeds/plans.ts";
import { showcase } from "./seeds/showcase.ts";

export interface DemonstrationHints {
  /** True when the sandbox's provider does the login. */
  canLogIn: boolean;
  localPerson?: string;
  region: RegionName;
  /** Today in Italy, YYYY-MM-DD. */
  today: string;
}

/** Returns the lines printed at start: people, logins, plates and codes to try. */
export async function describeDemonstration(
  database: Database,
  hints: DemonstrationHints,
): Promise<string[]> {
  const people = await database
    .selectFrom("person")
    .leftJoin("vehicle", "vehicle.owner", "person.code")
    .select(["person.code", "person.surname", "person.name", "person.note"])
    .select(({ fn }) => fn.count<number>("vehicle.id").as("vehicles"))
    .where("person.note", "is not", null)
    .groupBy("person.code")
    .orderBy("person.surname")
    .orderBy("person.code")
    .execute();
  const isOpen = (service: string) => hasService(hints.region, service);
  return [
    "",
    texts.people,
    ...people.map(({ code, surname, name, note, vehicles }) =>
      texts.person([name, surname].filter(Boolean).join(" "), code, note ?? "", vehicles),
    ),
    ...(await describeLogin(database, hints)),
    "",
    texts.plates,
    ...showcase.map(({ plate, type, note }) => texts.plate(plate, type, note)),
    ...(isOpen("pago_bollo") ? await describePayments(database) : []),
    ...(await describeObservations(database)),
    ...(isOpen("rateizzazione") ? await describeInstalments(database, hints) : []),
    ...(isOpen("domanda_discarico_rimborso") ? await describeDischarge(database) : []),
    ...(isOpen("esenzioni_disabili") ? ["", ...texts.tryExemptions] : []),
    ...(isOpen("info_bollo") ? ["", ...reminderTexts.tryInfo] : []),
    ...(isOpen("memo_bollo") ? ["", ...reminderTexts.tryMemo] : []),
    ...(isOpen("restituzione_tassa") ? ["", ...texts.tryRefunds] : []),
    ...(await describeCases(database, hints.region)),
    "",
  ];
}

async function describeObservations(database: Database) {
  const notices = await database
    .selectFrom("notice")
    .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
    .leftJoin("case_file", (join) =>
      join.onRef("case_file.notice", "=", "notice.number").on("case_file.state", "not in", closedStates),
    )
    .select([
      "number",
      "protocol",
      "notice.kind",
      "plate",
      "vehicle.category",
      "owner",
      "case_file.id as file",
    ])
    .where(
      "number",
      "in",
      sampleNotices.map(({ base }) => makeNoticeNumber(base)),
    )
    .orderBy("notice.kind")
    .orderBy("number")
    .execute();
  return [
    "",
    texts.observations,
    ...notices.map(({ number, protocol, kind, plate, category, owner, file }) => {
      const what = texts.observationKinds[kind];
      const note = file === null ? what : texts.alreadyContested(what);
      return texts.observation(protocol ?? number, owner, `${plate} ${typeCodeOf(category)}`, note);
    }),
    ...texts.tryObservations,
  ];
}

async function describePayments(database: Database) {
  const plans = await database.selectFrom("plan").selectAll().orderBy("number").execute();
  return [
    "",
    texts.notices,
    ...sampleNotices.map(({ base, plate, note }) => texts.notice(makeNoticeNumber(base), plate, note)),
    "",
    texts.plans,
    ...plans.map(({ number, year, holder }) =>
      texts.plan(
        `${number}/${year}`,
        holder,
        samplePlans.find((sample) => sample.number === number)?.note ?? "",
      ),
    ),
    "",
    texts.receipts,
    ...describeReceipts().map(({ iuv, note }) => texts.receipt(iuv, note)),
    "",
    ...texts.tryPayments,
  ];
}

async function describeLogin(database: Database, { canLogIn, localPerson }: DemonstrationHints) {
  if (localPerson) return ["", texts.localLogin(localPerson)];
  if (!canLogIn) return [];
  const people = await listLoginPeople(database);
  return [
    "",
    texts.logins,
    ...people.map(({ name, surname, code, note }) => texts.login(`${name} ${surname}`, code, note)),
  ];
}
