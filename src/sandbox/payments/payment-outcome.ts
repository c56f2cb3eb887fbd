import type { Selectable } from "kysely";
import { inTransaction } from "../../gateway/index.ts";
import type { PaymentOutcome, PaymentTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import type { PaymentPlatform } from "../platform/payment-platform.ts";
import { assignLocks, serializePayments } from "./locks.ts";
import { completePayment } from "./complete-payment.ts";

/** Age of an open payment at which the platform is asked whether it can still be paid. */
const abandonedAfter = 20 * 60_000;

/** A notification of the platform; `at` is the time of the outcome. */
export interface PaymentNotification {
  payment: string;
  outcome: PaymentOutcome;
  at: number;
}

/**
 * Applies a notification of the platform, server to server. `paid` is final and wins at any time, also after a refusal. Of
 * the other outcomes the latest by `at` counts, in any order of arrival.
 */
export async function applyOutcome(database: Database, { payment: id, outcome, at }: PaymentNotification) {
  await inTransaction(database, async (transaction) => {
    await serializePayments(transaction);
    const payment = await transaction
      .selectFrom("payment")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!payment || !changesState(payment, outcome, at)) return;
    if (outcome === "paid") await completePayment(transaction, payment, at);
    const decided_at = outcome === "verifying" ? null : at;
    await transaction
      .updateTable("payment")
      .set({ state: outcome, decided_at, notified_at: at })
      .where("id", "=", id)
      .execute();
    await assignLocks(transaction, id);
  });
}

const changesState = (
  { state, notified_at }: Selectable<PaymentTable>,
  outcome: PaymentOutcome,
  at: number,
) => state !== "paid" && (outcome === "paid" || at >= (notified_at ?? 0));

/**
 * Cancels abandoned payments: open for long, never notified, and unknown or expired on the platform. A platform that cannot be
 * asked keeps them open. A later notification still counts.
 */
export async function cancelAbandoned(database: Database, platform: PaymentPlatform, now: number) {
  if (!platform.isOver) return;
  const stale = await database
    .selectFrom("payment")
    .select(["id", "url"])
    .where("state", "=", "open")
    .where("created_at", "<", now - abandonedAfter)
    .execute();
  for (const { id, url } of stale)
    if (await platform.isOver(url).catch(() => false)) await cancel(database, id, now);
}

async function cancel(database: Database, id: string, now: number) {
  await database.transaction().execute(async (transaction) => {
    await serializePayments(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable("payment")
      .set({ state: "cancelled", decided_at: now })
      .where("id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await assignLocks(transaction, id);
  });
}
