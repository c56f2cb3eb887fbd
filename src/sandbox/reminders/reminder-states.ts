import type { EsitoMemobollo, StatoMemobollo } from "../../contract/portal.generated.ts";
import type { Channel, ReminderTable } from "../database/reminder-tables.ts";
import type { Database } from "../database/tables.ts";
import type { Call } from "../handler.ts";
import type { Vehicle } from "../payments/quote.ts";
import { readRegionFile } from "../region-file.ts";
import { nextPeriod } from "../tax/period.ts";
import { tariffsOf } from "../tax/tariffs.ts";
import { findType, typeCodeOf } from "../vehicle-types.ts";
import { isOver } from "./tokens.ts";

/** The most vehicles of one owner with a reminder for the same month of expiry. */
export const mostOfMonth = 10;

/** The page of the portal that confirms the link of a message. */
export const memoConfirmationPage = "/bollo/memo/email/attivazione/conferma";

/** The pages of the portal that confirm the links of Infobollo. */
export const infoPages = {
  "info-activation": "/bollo/info/email/attivazione/conferma",
  "info-revocation": "/bollo/info/email/revoca/conferma",
} as const;

export const isChannelOn = (region: Call["region"], channel: Channel) =>
  readRegionFile(region).canali[channel];

const inactive: StatoMemobollo = { stato: "INATTIVO", destinatario: null, dataAttivazione: null };

/** The state of a channel. A request that was not confirmed in time counts for nothing: another recipient can be given. */
export function stateOf(reminder: ReminderTable | undefined, now: number): StatoMemobollo {
  if (!reminder) return inactive;
  const { recipient: destinatario, activated_on, requested_at } = reminder;
  if (activated_on !== null) return { stato: "ATTIVO", destinatario, dataAttivazione: activated_on };
  if (isOver(requested_at, now)) return inactive;
  return { stato: "IN_ATTESA", destinatario, dataAttivazione: null };
}

export const findReminder = (database: Database, vehicle: number, channel: Channel) =>
  database
    .selectFrom("reminder")
    .selectAll()
    .where("vehicle", "=", vehicle)
    .where("channel", "=", channel)
    .executeTakeFirst();

/** The reminder of a vehicle, in wire format; without text messages their state is null. */
export async function describeReminder(
  { database, now, region }: Call,
  vehicle: Vehicle,
): Promise<EsitoMemobollo> {
  const on = async (channel: Channel) => stateOf(await findReminder(database, vehicle.id, channel), now);
  const code = typeCodeOf(vehicle.category);
  return {
    codiceFiscale: vehicle.owner,
    targa: vehicle.plate,
    tipoVeicolo: findType(code) ?? { codice: code, descrizione: code },
    statoEmail: await on("email"),
    statoSms: isChannelOn(region, "sms") ? await on("sms") : null,
  };
}

/** True when the owner has reminders for as many other vehicles with the same month of expiry as one can have. */
export async function isMonthFull(call: Call, vehicle: Vehicle): Promise<boolean> {
  const { database, now, region, today } = call;
  const tariffs = tariffsOf(region);
  const monthOf = (one: Vehicle) => nextPeriod(one, tariffs, today).to;
  const reminders = await database
    .selectFrom("reminder")
    .innerJoin("vehicle", "vehicle.id", "reminder.vehicle")
    .selectAll()
    .where("owner", "=", vehicle.owner)
    .execute();
  const kept = reminders.filter((one) => stateOf(one, now).stato !== "INATTIVO");
  if (kept.some(({ id }) => id === vehicle.id)) return false;
  const others = kept.filter((one) => monthOf(one) === monthOf(vehicle));
  return new Set(others.map(({ id }) => id)).size >= mostOfMonth;
}
