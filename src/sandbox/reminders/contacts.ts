import { checkEmail } from "../../formats/contacts/email.ts";
import { checkMobile } from "../../formats/contacts/mobile.ts";
import type { Channel } from "../database/reminder-tables.ts";
import { refuse, succeed, type Outcome } from "../handler.ts";
import { texts as common } from "../messages.ts";
import { fixtureOfMail, fixtureOfPhone, type FixtureStep } from "../status-fixtures.ts";
import { texts } from "./messages.ts";

/** A recipient as a request names it. */
export interface Contact {
  channel: Channel;
  /** The field of the request. */
  field: "email" | "cell";
  recipient: string;
}

export const mailOf = ({ email }: { email: string }): Contact => ({
  channel: "email",
  field: "email",
  recipient: email.toLowerCase(),
});
export const phoneOf = ({ cell }: { cell: string }): Contact => ({
  channel: "sms",
  field: "cell",
  recipient: cell,
});

/** The refusal that a recipient triggers. */
export const fixtureOfContact = ({ channel, field, recipient }: Contact, step?: FixtureStep) =>
  channel === "email" ? fixtureOfMail(recipient, field, step) : fixtureOfPhone(recipient, field, step);

/** The refusal of a recipient that triggers a status, or that cannot exist. */
export function refuseContact(contact: Contact, step?: FixtureStep): Outcome | undefined {
  const { channel, field, recipient } = contact;
  const isMail = channel === "email";
  const fixture = fixtureOfContact(contact, step);
  const check = isMail ? checkEmail(recipient) : checkMobile(recipient, "checkDigit");
  if (fixture || check.ok) return fixture;
  return refuse(422, undefined, [{ field, error: isMail ? common.wrongEmail : common.wrongPhone }]);
}

/** The refusal of a code with other characters than digits. */
export const refuseCode = (token: string): Outcome | undefined =>
  /^\d+$/.test(token) ? undefined : refuse(422, undefined, [{ field: "token", error: texts.onlyDigits }]);

export const agreed = (destinatario: string) => succeed({ esito: "OK", destinatario });
export const declined = succeed({ esito: "KO", destinatario: null });
