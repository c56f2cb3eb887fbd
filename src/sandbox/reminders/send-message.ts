import type { Call } from "../handler.ts";

/** A message of the outbox; `link` is an address of the portal. */
export interface Message {
  recipient: string;
  subject: string;
  body: string;
  link?: string;
}

/** Puts a message in the outbox. */
export async function sendMessage({ database, now }: Pick<Call, "database" | "now">, message: Message) {
  await database
    .insertInto("outgoing_mail")
    .values({ ...message, link: message.link ?? null, sent_at: now })
    .execute();
}

/** The address of the page that confirms a request on arrival. */
export const confirmationLink = (path: string, email: string, token: string) =>
  `${path}?${new URLSearchParams({ email, token })}`;
