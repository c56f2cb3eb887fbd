import type { Selectable } from "kysely";
import { formatCents } from "../../formats/quantities/money.ts";
import type { PaymentItemTable, PaymentTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { texts } from "../messages.ts";
import { addMonths } from "../tax/months.ts";
import { findActiveLocks, lockNamesOfItem } from "./locks.ts";

/**
 * Applies the effects of a success: extends the paid periods of the vehicles and sends a mail about the receipt. Items that
 * another payment had already paid are marked for refund, and a second mail says so; both payments keep their receipts.
 */
export async function completePayment(database: Database, payment: Selectable<PaymentTable>, at: number) {
  const items = await database
    .selectFrom("payment_item")
    .selectAll()
    .where("payment", "=", payment.id)
    .execute();
  const paid = await findPaidLocks(database, items.flatMap(lockNamesOfItem));
  const twice = items.filter((item) => lockNamesOfItem(item).some((name) => paid.has(name)));
  for (const { position } of twice)
    await database
      .updateTable("payment_item")
      .set({ refund_due: true })
      .where("payment", "=", payment.id)
      .where("position", "=", position)
      .execute();
  for (const item of items) await extendVehicle(database, item);
  const { iuv, email, total } = payment;
  const mails = [texts.receiptMail(iuv, formatCents(total))];
  const refund = twice.reduce((cents, { amount }) => cents + amount, 0);
  if (refund > 0) mails.push(texts.refundMail(iuv, formatCents(refund)));
  await database
    .insertInto("outgoing_mail")
    .values(mails.map((mail) => ({ ...mail, recipient: email, link: "/bollo/ricevuta", sent_at: at })))
    .execute();
}

const findPaidLocks = async (database: Database, names: string[]) => {
  const locks = await findActiveLocks(database, names);
  return new Set(locks.filter(({ state }) => state === "paid").map(({ name }) => name));
};

/** Extends `paid_until` by the paid periods that follow it without a gap. */
async function extendVehicle(database: Database, item: Selectable<PaymentItemTable>) {
  const vehicle = await database
    .selectFrom("vehicle")
    .select(["id", "paid_until"])
    .where("id", "=", item.vehicle ?? 0)
    .executeTakeFirst();
  if (!vehicle) return;
  const earlier = await database
    .selectFrom("payment_item")
    .innerJoin("payment", "payment.id", "payment_item.payment")
    .select(["payment_item.to_month", "payment_item.months"])
    .where("payment_item.vehicle", "=", vehicle.id)
    .where("payment.state", "=", "paid")
    .execute();
  const periods = [...earlier, item]
    .map(({ to_month, months }) => ({ to: to_month ?? "", from: addMonths(to_month ?? "", -(months ?? 0)) }))
    .sort((one, other) => one.to.localeCompare(other.to));
  // A vehicle without payments starts with the first paid period.
  let until = vehicle.paid_until ?? addMonths(item.to_month ?? "", -(item.months ?? 0));
  for (const { from, to } of periods) if (from <= until && to > until) until = to;
  await database.updateTable("vehicle").set({ paid_until: until }).where("id", "=", vehicle.id).execute();
}
