import type { Call } from "../../handler.ts";
import { sendMessage } from "../../reminders/send-message.ts";
import type { CaseFile } from "../case-files.ts";

/** The two forms of a message about a case. */
interface CaseMessage {
  mail: { subject: string; body: string };
  text: { subject: string; body: string };
}

/** Sends a message as a mail and as a text message to the contacts, with a link to the consultation of cases. */
export async function sendToContacts(
  place: Pick<Call, "database" | "now">,
  { email, phone }: Pick<CaseFile, "email" | "phone">,
  { mail, text }: CaseMessage,
) {
  const link = "/pratica/verifica";
  if (email) await sendMessage(place, { recipient: email, link, ...mail });
  if (phone) await sendMessage(place, { recipient: phone, link, ...text });
}
