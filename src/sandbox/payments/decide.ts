import type { Selectable } from "kysely";
import { inTransaction } from "../../gateway/index.ts";
import type { PaymentState, PaymentTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import type { PaymentPlatform } from "../platform/payment-platform.ts";
import { assignLocks, lockPayments } from "./locks.ts";
import { settle } from "./settle.ts";

/** How long a payment stays open before the platform is asked whether anybody can still pay it. */
const patience = 20 * 60_000;

/** What the platform can say of a payment. */
export type Word = Exclude<PaymentState, "open">;

/**
 * Applies what the platform says of a payment, server to server; `at` is the moment of which it speaks. "Paid" is final and
 * wins at any time, also after a refusal. Of other words the latest counts, whatever the order in which they arrive.
 */
export async function decide(database: Database, id: string, state: Word, at: number) {
  await inTransaction(database, async (transaction) => {
    await lockPayments(transaction);
    const payment = await transaction
      .selectFrom("payment")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!payment || !counts(payment, state, at)) return;
    if (state === "paid") await settle(transaction, payment, at);
    const decided_at = state === "verifying" ? null : at;
    await transaction
      .updateTable("payment")
      .set({ state, decided_at, heard_at: at })
      .where("id", "=", id)
      .execute();
    await assignLocks(transaction, id);
  });
}

const counts = ({ state, heard_at }: Selectable<PaymentTable>, word: Word, at: number) =>
  state !== "paid" && (word === "paid" || at >= (heard_at ?? 0));

/**
 * Gives up payments that nobody ever took to the platform: open for long, without any word, and unknown or expired there.
 * A platform that cannot be asked keeps them open. A later word of the platform still counts.
 */
export async function giveUpStale(database: Database, platform: PaymentPlatform, now: number) {
  if (!platform.isOver) return;
  const stale = await database
    .selectFrom("payment")
    .select(["id", "url"])
    .where("state", "=", "open")
    .where("created_at", "<", now - patience)
    .execute();
  for (const { id, url } of stale)
    if (await platform.isOver(url).catch(() => false)) await giveUp(database, id, now);
}

async function giveUp(database: Database, id: string, now: number) {
  await database.transaction().execute(async (transaction) => {
    await lockPayments(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable("payment")
      .set({ state: "cancelled", decided_at: now })
      .where("id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await assignLocks(transaction, id);
  });
}
