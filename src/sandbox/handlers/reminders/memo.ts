import type {
  ConfermaEmail,
  ConfermaSms,
  RichiestaMemobolloEmail,
  RichiestaMemobolloSms,
} from "../../../contract/portal.generated.ts";
import { refuse, succeed, type Call, type Handler, type Outcome } from "../../handler.ts";
import { texts as common } from "../../messages.ts";
import { findVehicle } from "../../payments/find-vehicle.ts";
import {
  agreed,
  declined,
  fixtureOfContact,
  mailOf,
  phoneOf,
  refuseCode,
  refuseContact,
  type Contact,
} from "../../reminders/contacts.ts";
import { confirmationLink, sendMessage } from "../../reminders/send-message.ts";
import { texts } from "../../reminders/messages.ts";
import {
  describeReminder,
  findReminder,
  isChannelOn,
  isMonthFull,
  memoConfirmationPage,
  stateOf,
} from "../../reminders/reminder-states.ts";
import { issueToken, redeemToken } from "../../reminders/tokens.ts";

const purpose = "memo-activation";

interface VehicleOfRequest {
  codiceFiscale: string;
  targa: string;
  tipoVeicolo: string;
}

/** The vehicle of a request; 404 when there is none with its plate and type. */
async function vehicleOf({ database }: Call, { codiceFiscale, targa, tipoVeicolo }: VehicleOfRequest) {
  const key = { plate: targa.toUpperCase(), type: tipoVeicolo, owner: codiceFiscale.toUpperCase() };
  const found = await findVehicle(database, key);
  return !found.ok && found.refusal.status === 412
    ? { ok: false as const, refusal: refuse(404, common.vehicleNotFound) }
    : found;
}

/** The state of the reminder of a vehicle. */
export const verificaMemobollo: Handler = async (call) => {
  const { codiceFiscale, targa, tipoVeicolo } = call.query;
  if (!codiceFiscale || !targa || !tipoVeicolo) return refuse(400);
  const found = await vehicleOf(call, { codiceFiscale, targa, tipoVeicolo });
  if (!found.ok) return found.refusal;
  if (await isMonthFull(call, found.vehicle)) return refuse(406, texts.monthFull);
  return succeed(await describeReminder(call, found.vehicle));
};

/** Asks for the confirmation of a recipient, also again; an active reminder is revoked first. */
async function requestActivation(call: Call, request: VehicleOfRequest, contact: Contact): Promise<Outcome> {
  const { database, now, region } = call;
  const { channel, recipient } = contact;
  const found = await vehicleOf(call, request);
  const refusal = found.ok ? refuseContact(contact) : found.refusal;
  if (!found.ok || refusal) return refusal ?? refuse(404);
  const { vehicle } = found;
  const { stato } = stateOf(await findReminder(database, vehicle.id, channel), now);
  if (!isChannelOn(region, channel) || stato === "ATTIVO" || (await isMonthFull(call, vehicle)))
    return declined;
  const reminder = { recipient, requested_at: now, activated_on: null };
  await database
    .insertInto("reminder")
    .values({ vehicle: vehicle.id, channel, ...reminder })
    .onConflict((conflict) => conflict.columns(["vehicle", "channel"]).doUpdateSet(reminder))
    .execute();
  const token = await issueToken(call, { purpose, channel, recipient, subject: String(vehicle.id) });
  const message =
    channel === "email"
      ? { ...texts.memoMail(vehicle.plate), link: confirmationLink(memoConfirmationPage, recipient, token) }
      : texts.memoText(vehicle.plate, token);
  await sendMessage(call, { recipient, ...message });
  return agreed(recipient);
}

/** Revokes an active reminder at once, for the recipient that receives it. */
async function revoke(call: Call, request: VehicleOfRequest, contact: Contact): Promise<Outcome> {
  const { channel, recipient } = contact;
  const found = await vehicleOf(call, request);
  const refusal = found.ok ? refuseContact(contact) : found.refusal;
  if (!found.ok || refusal) return refusal ?? refuse(404);
  const { numDeletedRows } = await call.database
    .deleteFrom("reminder")
    .where("vehicle", "=", found.vehicle.id)
    .where("channel", "=", channel)
    .where("recipient", "=", recipient)
    .where("activated_on", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n ? agreed(recipient) : declined;
}

/** Activates the reminder that a link or a code belongs to. */
async function confirm(call: Call, contact: Contact, token: string): Promise<Outcome> {
  const { channel, recipient } = contact;
  const fixture = fixtureOfContact(contact, "confirmation");
  if (fixture) return fixture;
  const redeemed = await redeemToken(call, { purpose, channel, recipient, token });
  if (!redeemed.ok) return redeemed.refusal;
  const { numUpdatedRows } = await call.database
    .updateTable("reminder")
    .set({ activated_on: call.today })
    .where("vehicle", "=", Number(redeemed.subject))
    .where("channel", "=", channel)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? agreed(recipient) : declined;
}

type Request = (call: Call, request: VehicleOfRequest, contact: Contact) => Promise<Outcome>;

// `as` below: the gateway has checked each body against the contract.

const byMail =
  (request: Request): Handler =>
  (call) => {
    const body = call.body as RichiestaMemobolloEmail;
    return request(call, body, mailOf(body));
  };
const byText =
  (request: Request): Handler =>
  (call) => {
    const body = call.body as RichiestaMemobolloSms;
    return request(call, body, phoneOf(body));
  };

export const richiediAttivazioneMemobolloEmail = byMail(requestActivation);
export const richiediAttivazioneMemobolloSms = byText(requestActivation);
export const richiediRevocaMemobolloEmail = byMail(revoke);
export const richiediRevocaMemobolloSms = byText(revoke);
export const confermaAttivazioneMemobolloEmail: Handler = (call) => {
  const body = call.body as ConfermaEmail;
  return confirm(call, mailOf(body), body.token);
};
export const confermaAttivazioneMemobolloSms: Handler = (call) => {
  const body = call.body as ConfermaSms;
  return refuseCode(body.token) ?? confirm(call, phoneOf(body), body.token);
};
