import type { Database } from "../gateway/database/tables.ts";
import { typeCodeOf } from "./handlers/vehicle-lists.ts";
import { listLoginPeople } from "./login/people.ts";
import { say } from "./messages.ts";
import { makeNoticeNumber } from "./payments/codes.ts";
import { sampleNotices } from "./seeds/notices.ts";
import { describeReceipts } from "./seeds/past-payments.ts";
import { samplePlans } from "./seeds/plans.ts";
import { showcase } from "./seeds/showcase.ts";

export interface LoginHints {
  /** Login goes to the sandbox's own provider. */
  canLogIn: boolean;
  localPerson?: string;
  /** The region takes payments here. */
  canPay?: boolean;
}

/** Lines for whoever starts the demonstration: who is in it, who can log in, and which plates are worth trying. */
export async function describeDemonstration(database: Database, login: LoginHints): Promise<string[]> {
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
  return [
    "",
    say.people,
    ...people.map(({ code, surname, name, note, vehicles }) =>
      say.person([name, surname].filter(Boolean).join(" "), code, note ?? "", vehicles),
    ),
    ...(await describeLogin(database, login)),
    "",
    say.plates,
    ...showcase.map(({ plate, type, note }) => say.plate(plate, type, note)),
    ...(login.canPay ? await describePayments(database) : []),
    ...(await describeObservations(database)),
    "",
  ];
}

async function describeObservations(database: Database) {
  const notices = await database
    .selectFrom("notice")
    .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
    .leftJoin("case_file", "case_file.notice", "notice.number")
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
    say.observations,
    ...notices.map(({ number, protocol, kind, plate, category, owner, file }) => {
      const what = say.observationKinds[kind];
      const note = file === null ? what : say.alreadyContested(what);
      return say.observation(protocol ?? number, owner, `${plate} ${typeCodeOf(category)}`, note);
    }),
    ...say.tryObservations,
  ];
}

async function describePayments(database: Database) {
  const plans = await database.selectFrom("plan").selectAll().orderBy("number").execute();
  return [
    "",
    say.notices,
    ...sampleNotices.map(({ base, plate, note }) => say.notice(makeNoticeNumber(base), plate, note)),
    "",
    say.plans,
    ...plans.map(({ number, year, holder }) =>
      say.plan(
        `${number}/${year}`,
        holder,
        samplePlans.find((sample) => sample.number === number)?.note ?? "",
      ),
    ),
    "",
    say.receipts,
    ...describeReceipts().map(({ iuv, note }) => say.receipt(iuv, note)),
    "",
    ...say.tryPayments,
  ];
}

async function describeLogin(database: Database, { canLogIn, localPerson }: LoginHints) {
  if (localPerson) return ["", say.localLogin(localPerson)];
  if (!canLogIn) return [];
  const people = await listLoginPeople(database);
  return [
    "",
    say.logins,
    ...people.map(({ name, surname, code, note }) => say.login(`${name} ${surname}`, code, note)),
  ];
}
