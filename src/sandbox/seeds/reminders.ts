import type { RegionName } from "../../gateway/index.ts";
import type { Database } from "../database/tables.ts";
import { texts } from "../reminders/messages.ts";
import { memoConfirmationPage, mostOfMonth } from "../reminders/reminder-states.ts";
import { confirmationLink, sendMessage } from "../reminders/send-message.ts";
import { addDays } from "../tax/months.ts";
import { paidMonth } from "./fleet.ts";
import { companyNames } from "./names.ts";
import { plainCar } from "./showcase.ts";

/** The company whose cars all expire in the same month: one more than can have a reminder. */
export const companyOfMonth = (companyNames[7] ?? "").toUpperCase();
/** Its cars; the last one has no reminder, and is refused. */
export const carsOfMonth = Array.from({ length: 11 }, (_, index) => `GN${String(index).padStart(3, "0")}NN`);

const recipient = "livia.rossini@posta.example";

/** A request of the past, with its message in the outbox. */
interface Sample {
  plate: string;
  token: string;
  isConfirmed: boolean;
}
const samples: Sample[] = [
  { plate: "GA111AA", token: "conferma-usata", isConfirmed: true },
  { plate: "EA55555", token: "conferma-scaduta", isConfirmed: false },
];

/** Reminders in each state, and the messages that asked for them. */
export async function seedReminders(database: Database, region: RegionName, today: string) {
  const at = Date.parse(`${addDays(today, -3)}T08:00:00Z`);
  for (const sample of samples) await seedSample(database, sample, at);
  await seedFullMonth(database, region, today);
}

async function seedSample(database: Database, { plate, token, isConfirmed }: Sample, at: number) {
  const { id: vehicle } = await database
    .selectFrom("vehicle")
    .select("id")
    .where("plate", "=", plate)
    .executeTakeFirstOrThrow();
  const day = new Date(at).toISOString().slice(0, 10);
  const reminder = { vehicle, channel: "email", recipient, requested_at: at } as const;
  await database
    .insertInto("reminder")
    .values({ ...reminder, activated_on: isConfirmed ? day : null })
    .execute();
  await database
    .insertInto("confirmation_token")
    .values({
      purpose: "memo-activation",
      channel: "email",
      recipient,
      token,
      subject: String(vehicle),
      created_at: at,
      used_at: isConfirmed ? at + 60_000 : null,
      replaced_at: null,
    })
    .execute();
  await sendMessage(
    { database, now: at },
    { recipient, ...texts.memoMail(plate), link: confirmationLink(memoConfirmationPage, recipient, token) },
  );
}

/** As many cars with a reminder for one month as an owner can have, and one more. */
async function seedFullMonth(database: Database, region: RegionName, today: string) {
  const { code } = await database
    .selectFrom("person")
    .select("code")
    .where("surname", "=", companyOfMonth)
    .executeTakeFirstOrThrow();
  const car = { ...plainCar, owner: code, paid_until: paidMonth(region, today) };
  const cars = await database
    .insertInto("vehicle")
    .values(carsOfMonth.map((plate) => ({ ...car, plate })))
    .returning("id")
    .execute();
  const day = addDays(today, -30);
  const reminders = cars.slice(0, mostOfMonth).map(({ id: vehicle }) => ({
    vehicle,
    channel: "email" as const,
    recipient: "flotta@arcobaleno.example",
    requested_at: Date.parse(day),
    activated_on: day,
  }));
  await database.insertInto("reminder").values(reminders).execute();
}
