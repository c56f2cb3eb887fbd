import type { Database } from "../database/tables.ts";
import { texts } from "../messages.ts";
import type { CaseFile } from "./case-files.ts";

/** Stores the confirmation mail and text message, which contain the protocol number. */
export async function sendConfirmation(
  database: Database,
  { email, phone }: CaseFile,
  protocol: string,
  now: number,
) {
  const messages = [
    ...(email ? [{ recipient: email, ...texts.caseMail(protocol) }] : []),
    ...(phone ? [{ recipient: phone, ...texts.caseText(protocol) }] : []),
  ].map((message) => ({ ...message, link: "/pratica/verifica", sent_at: now }));
  if (messages.length > 0) await database.insertInto("outgoing_mail").values(messages).execute();
}
