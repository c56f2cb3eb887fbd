import type {
  ConfermaEmail,
  ConfermaSms,
  EsitoInfobollo,
  RichiestaInfobolloEmail,
  RichiestaInfobolloSms,
} from "../../../contract/portal.generated.ts";
import type { Database } from "../../database/tables.ts";
import { refuse, succeed, type Call, type Handler, type Outcome } from "../../handler.ts";
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
import { texts } from "../../reminders/messages.ts";
import { infoPages, isChannelOn } from "../../reminders/reminder-states.ts";
import { confirmationLink, sendMessage } from "../../reminders/send-message.ts";
import { issueToken, redeemToken } from "../../reminders/tokens.ts";

type Purpose = keyof typeof infoPages;

const findSubscription = (database: Database, { channel, recipient }: Contact) =>
  database
    .selectFrom("subscription")
    .selectAll()
    .where("channel", "=", channel)
    .where("recipient", "=", recipient)
    .executeTakeFirst();

/** The subscription of a recipient. */
async function verify({ database }: Call, contact: Contact): Promise<Outcome> {
  const refusal = refuseContact(contact, "search");
  if (refusal) return refusal;
  const subscription = await findSubscription(database, contact);
  return succeed({
    esito: subscription ? "OK" : "KO",
    dataAttivazione: subscription?.activated_on ?? null,
    destinatario: contact.recipient,
  } satisfies EsitoInfobollo);
}

/** Sends the link or the code that confirms an activation or a revocation. */
async function request(call: Call, purpose: Purpose, contact: Contact): Promise<Outcome> {
  const { channel, recipient } = contact;
  const refusal = refuseContact(contact);
  if (refusal) return refusal;
  const isActive = (await findSubscription(call.database, contact)) !== undefined;
  if (!isChannelOn(call.region, channel) || isActive !== (purpose === "info-revocation")) return declined;
  const token = await issueToken(call, { purpose, channel, recipient, subject: recipient });
  const message =
    channel === "email"
      ? { ...texts.infoMail[purpose], link: confirmationLink(infoPages[purpose], recipient, token) }
      : texts.infoText[purpose](token);
  await sendMessage(call, { recipient, ...message });
  return agreed(recipient);
}

/** Activates or revokes the subscription that a link or a code belongs to. */
async function confirm(call: Call, purpose: Purpose, given: Contact & { token: string }): Promise<Outcome> {
  const { channel, recipient, token } = given;
  const fixture = fixtureOfContact(given, "confirmation");
  if (fixture) return fixture;
  const redeemed = await redeemToken(call, { purpose, channel, recipient, token });
  if (!redeemed.ok) return redeemed.refusal;
  if (purpose === "info-activation") await activate(call, given);
  else
    await call.database
      .deleteFrom("subscription")
      .where("channel", "=", channel)
      .where("recipient", "=", recipient)
      .execute();
  return agreed(recipient);
}

const activate = ({ database, today }: Call, { channel, recipient }: Contact) =>
  database
    .insertInto("subscription")
    .values({ channel, recipient, activated_on: today })
    .onConflict((conflict) => conflict.columns(["channel", "recipient"]).doNothing())
    .execute();

export const verificaInfobolloEmail: Handler = (call) => {
  const { email } = call.query;
  return email ? verify(call, mailOf({ email })) : refuse(400);
};
export const verificaInfobolloSms: Handler = (call) => {
  const { cell } = call.query;
  return cell ? verify(call, phoneOf({ cell })) : refuse(400);
};

// `as` below: the gateway has checked each body against the contract.

const requestByMail =
  (purpose: Purpose): Handler =>
  (call) =>
    request(call, purpose, mailOf(call.body as RichiestaInfobolloEmail));
const requestByText =
  (purpose: Purpose): Handler =>
  (call) =>
    request(call, purpose, phoneOf(call.body as RichiestaInfobolloSms));
const confirmByMail =
  (purpose: Purpose): Handler =>
  (call) => {
    const body = call.body as ConfermaEmail;
    return confirm(call, purpose, { ...mailOf(body), token: body.token });
  };
const confirmByText =
  (purpose: Purpose): Handler =>
  (call) => {
    const body = call.body as ConfermaSms;
    return refuseCode(body.token) ?? confirm(call, purpose, { ...phoneOf(body), token: body.token });
  };

export const richiediAttivazioneInfobolloEmail = requestByMail("info-activation");
export const richiediRevocaInfobolloEmail = requestByMail("info-revocation");
export const confermaAttivazioneInfobolloEmail = confirmByMail("info-activation");
export const confermaRevocaInfobolloEmail = confirmByMail("info-revocation");
export const richiediAttivazioneInfobolloSms = requestByText("info-activation");
export const richiediRevocaInfobolloSms = requestByText("info-revocation");
export const confermaAttivazioneInfobolloSms = confirmByText("info-activation");
export const confermaRevocaInfobolloSms = confirmByText("info-revocation");
