import { randomBytes, randomInt } from "node:crypto";
import type { Channel, ConfirmationPurpose } from "../database/reminder-tables.ts";
import type { Database } from "../database/tables.ts";
import { refuse, type Call, type Outcome } from "../handler.ts";
import { texts } from "./messages.ts";

/** How long a link or a code can be used, in milliseconds. */
export const tokenLife = 24 * 3_600_000;

/** The parts of a call that tokens need. */
type Clock = Pick<Call, "database" | "now">;

/** The message that a token belongs to. */
export interface Recipient {
  purpose: ConfirmationPurpose;
  channel: Channel;
  recipient: string;
}

/** Makes the token of a new request; it replaces the earlier ones for the same purpose, channel and subject. */
export async function issueToken({ database, now }: Clock, request: Recipient & { subject: string }) {
  const { purpose, channel, subject } = request;
  await database
    .updateTable("confirmation_token")
    .set({ replaced_at: now })
    .where("purpose", "=", purpose)
    .where("channel", "=", channel)
    .where("subject", "=", subject)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();
  const token = channel === "sms" ? await newCode(database, request) : randomBytes(20).toString("hex");
  await database
    .insertInto("confirmation_token")
    .values({ ...request, token, created_at: now, used_at: null, replaced_at: null })
    .execute();
  return token;
}

/** A code of six digits that the recipient has never received for this purpose. */
async function newCode(database: Database, recipient: Recipient): Promise<string> {
  const known = new Set((await tokensOf(database, recipient)).map(({ token }) => token));
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    if (!known.has(code)) return code;
  }
}

const tokensOf = (database: Database, { purpose, channel, recipient }: Recipient) =>
  database
    .selectFrom("confirmation_token")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("channel", "=", channel)
    .where("recipient", "=", recipient)
    .execute();

/** The subject of a token that is now used, or the refusal of one that cannot be used. */
export type Redeemed = { ok: true; subject: string } | { ok: false; refusal: Outcome };

/** Uses a token, once. An unknown recipient is refused with 404, a token that cannot be used with 400 and the reason. */
export async function redeemToken(
  { database, now }: Clock,
  given: Recipient & { token: string },
): Promise<Redeemed> {
  const no = (status: number, title: string): Redeemed => ({ ok: false, refusal: refuse(status, title) });
  const { refused } = texts;
  const tokens = await tokensOf(database, given);
  if (tokens.length === 0) return no(404, texts.unknownRecipient);
  const found = tokens.find(({ token }) => token === given.token.trim());
  if (!found) return no(400, given.channel === "sms" ? refused.wrong : refused.wrongLink);
  if (found.used_at !== null) return no(400, refused.used);
  if (found.replaced_at !== null) return no(400, refused.replaced);
  if (isOver(found.created_at, now)) return no(400, refused.expired);
  const { numUpdatedRows } = await database
    .updateTable("confirmation_token")
    .set({ used_at: now })
    .where("id", "=", found.id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  // Another call may have used it meanwhile.
  if (numUpdatedRows === 0n) return no(400, refused.used);
  return { ok: true, subject: found.subject };
}

/** True when a request of that time can no longer be confirmed. */
export const isOver = (createdAt: number, now: number) => now - createdAt >= tokenLife;
