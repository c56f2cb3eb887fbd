import { sql } from "kysely";
import type { RegionName } from "../../gateway/index.ts";
import type { Database } from "../database/tables.ts";
import { formatLongDate } from "../../formats/quantities/italian-time.ts";
import { initialParameters } from "../parameters.ts";
import { listLoginPeople } from "../login/people.ts";
import { demonstrationOf } from "../demonstration.ts";
import { holderNote } from "./cases/holder.ts";
import { seedCases } from "./cases/seed-cases.ts";
import { makeNotifications } from "./notifications.ts";
import { makePeople } from "./people.ts";
import { chanceOf } from "./random.ts";
import { seedReminders } from "./reminders.ts";
import { seedRequests } from "./requests.ts";
import { seedSubscriptions } from "./subscriptions.ts";
import { makeVehicles } from "./vehicles.ts";
import { seedNotices } from "./notices.ts";
import { seedObservations } from "./observations.ts";
import { seedPastPayments } from "./past-payments.ts";
import { seedPlans } from "./plans.ts";

/** Returns the people and vehicles of a region's demonstration. */
export function makeSeeds(region: RegionName, today: string) {
  const chance = chanceOf(demonstrationOf(region).seed);
  const people = makePeople(region, chance, today);
  return { people, vehicles: makeVehicles(region, chance, people, today) };
}

/** Fills the empty tables in one transaction; tables with rows stay unchanged. */
export async function seed(database: Database, region: RegionName, today: string) {
  await database.transaction().execute(async (transaction) => {
    await sql`lock table person in exclusive mode`.execute(transaction);
    if (await isEmpty(transaction, "person")) await seedRegion(transaction, region, today);
    if (await isEmpty(transaction, "notice")) await seedPayments(transaction, region, today);
    if (await isEmpty(transaction, "assessment")) await seedRequests(transaction, region, today);
    if (!(await hasSampleCases(transaction))) await seedCases(transaction, region, today);
    if (await isEmpty(transaction, "reminder")) await seedReminders(transaction, region, today);
    if (await isEmpty(transaction, "subscription")) await seedSubscriptions(transaction, today);
    if (await isEmpty(transaction, "notification")) {
      const people = await listLoginPeople(transaction);
      await transaction.insertInto("notification").values(makeNotifications(people, today)).execute();
    }
  });
}

type SeededTable = "person" | "notice" | "assessment" | "reminder" | "subscription" | "notification";

async function isEmpty(database: Database, table: SeededTable) {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database);
  return rows.length === 0;
}

async function hasSampleCases(database: Database) {
  const found = await database
    .selectFrom("person")
    .select("code")
    .where("note", "=", holderNote)
    .executeTakeFirst();
  return found !== undefined;
}

async function seedRegion(database: Database, region: RegionName, today: string) {
  const { people, vehicles } = makeSeeds(region, today);
  await database.insertInto("person").values(people).execute();
  await database.insertInto("vehicle").values(vehicles).execute();
  const parameters = Object.entries(initialParameters).map(([name, value]) => ({ name, value }));
  await database.insertInto("parameter").values(parameters).execute();
  await database.insertInto("message").values(messagesOf(today)).execute();
  await seedFormerOwners(
    database,
    people.slice(0, 2).map(({ code }) => code),
  );
}

/** Makes each of these people the former owner of an old car. */
async function seedFormerOwners(database: Database, owners: string[]) {
  const cars = await database
    .selectFrom("vehicle")
    .select(["id", "registered_on"])
    .where("category", "=", "car")
    .where("registered_on", "<", "2015-01-01")
    .where("owner", "not in", owners)
    .orderBy("id")
    .limit(owners.length)
    .execute();
  const given = cars.map(({ id, registered_on: since }, index) => ({
    vehicle: id,
    owner: owners[index] ?? "",
    since,
    until: "2023-05-12",
  }));
  if (given.length > 0) await database.insertInto("former_ownership").values(given).execute();
}

/** The messages of the home page: information, with the day it was written. The office can add others of every kind. */
const messagesOf = (today: string) =>
  [
    "Questa è una dimostrazione: le persone, i veicoli e gli importi sono inventati.",
    "Domenica dalle 6 alle 9 i pagamenti sono sospesi per <strong>manutenzione</strong>.",
    "Negli ultimi giorni del mese l'assistenza può rispondere in ritardo.",
  ].map((text, index) => ({
    id: index + 1,
    kind: "INFO" as const,
    text: `${formatLongDate(today)}. ${text}`,
  }));

/** Seeds notices, instalment plans, past payments with receipts, and observations. */
async function seedPayments(database: Database, region: RegionName, today: string) {
  await seedNotices(database, region, today);
  await seedObservations(database, today);
  await seedPlans(database, today);
  await seedPastPayments(database, region, today);
}
