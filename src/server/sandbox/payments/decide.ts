import { formatCents } from "../../../wire/formats/money.ts";
import type { Database, PaymentState } from "../../database/tables.ts";
import { say } from "../messages.ts";
import { addMonths } from "../tax/months.ts";

const undecided: PaymentState[] = ["open", "verifying"];

/** How long the back end waits for the platform: longer than the platform gives the citizen. */
const patience = 20 * 60_000;

/**
 * What the platform says of a payment, server to server. The first final word counts: a second one, or a replay, changes
 * nothing. A payment that fails gives back what it had claimed.
 */
export async function decide(database: Database, id: string, state: PaymentState, now: number) {
  const isFinal = !undecided.includes(state);
  await database.transaction().execute(async (transaction) => {
    const payment = await transaction
      .updateTable("payment")
      .set({ state, ...(isFinal && { decided_at: now }) })
      .where("id", "=", id)
      .where("state", "in", undecided)
      .returningAll()
      .executeTakeFirst();
    if (!payment || !isFinal) return;
    if (state !== "paid") {
      await transaction.deleteFrom("claim").where("payment", "=", id).execute();
      return;
    }
    await extendVehicles(transaction, id);
    const { subject, body } = say.receiptMail(payment.iuv, formatCents(payment.total));
    await transaction
      .insertInto("outgoing_mail")
      .values({ recipient: payment.email, subject, body, link: "/bollo/ricevuta", sent_at: now })
      .execute();
  });
}

/** Gives up payments of which the platform never said anything. */
export async function cancelStale(database: Database, now: number) {
  const stale = await database
    .selectFrom("payment")
    .select("id")
    .where("state", "in", undecided)
    .where("created_at", "<", now - patience)
    .execute();
  for (const { id } of stale) await decide(database, id, "cancelled", now);
}

/** Moves `paid_until` on, as far as the months paid for follow it without a gap. */
async function extendVehicles(database: Database, payment: string) {
  const vehicles = await database
    .selectFrom("payment_item")
    .innerJoin("vehicle", "vehicle.id", "payment_item.vehicle")
    .select(["vehicle.id", "vehicle.paid_until", "payment_item.to_month", "payment_item.months"])
    .where("payment", "=", payment)
    .execute();
  for (const { id, paid_until, to_month, months } of vehicles) {
    const paid = await database
      .selectFrom("payment_item")
      .innerJoin("payment", "payment.id", "payment_item.payment")
      .select(["payment_item.to_month", "payment_item.months"])
      .where("payment_item.vehicle", "=", id)
      .where("payment.state", "=", "paid")
      .orderBy("payment_item.to_month")
      .execute();
    // A vehicle that never paid starts with the first period paid for.
    let until = paid_until ?? addMonths(to_month ?? "", -(months ?? 0));
    for (const period of paid)
      if (addMonths(period.to_month ?? "", -(period.months ?? 0)) <= until && (period.to_month ?? "") > until)
        until = period.to_month ?? until;
    await database.updateTable("vehicle").set({ paid_until: until }).where("id", "=", id).execute();
  }
}
