import { sql } from "kysely";
import type { PaymentItemTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { addMonths } from "../tax/months.ts";

/**
 * Returns a lock name for each month of a vehicle's period: payments with overlapping periods compete for the same lock.
 */
export const lockNamesOfPeriod = (vehicle: number, { to, months }: { to: string; months: number }) =>
  Array.from({ length: months }, (_, index) => `vehicle:${vehicle}:${addMonths(to, -index)}`);

export const lockNameOfInstalment = (plan: string, position: number) => `plan:${plan}:${position}`;

type LockedItem = Pick<PaymentItemTable, "vehicle" | "to_month" | "months" | "plan" | "instalment">;

/** Returns the lock names of a stored item: the months of its period, or its instalment. */
export const lockNamesOfItem = ({
  vehicle,
  to_month: to,
  months,
  plan,
  instalment,
}: LockedItem): string[] => {
  if (vehicle !== null && to !== null && months !== null) return lockNamesOfPeriod(vehicle, { to, months });
  return plan !== null && instalment !== null ? [lockNameOfInstalment(plan, instalment)] : [];
};

/** States of an item: payable, paid, or with a payment under way. */
export type Availability = "free" | "paid" | "underWay";

export async function availabilityOf(database: Database, names: string[]): Promise<Availability> {
  const locks = await findActiveLocks(database, names);
  if (locks.length === 0) return "free";
  return locks.some(({ state }) => state !== "paid") ? "underWay" : "paid";
}

/** Returns the active locks with these names, each with the state of its payment. */
export function findActiveLocks(database: Database, names: string[]) {
  return database
    .selectFrom("payment_lock")
    .innerJoin("payment", "payment.id", "payment_lock.payment")
    .select(["payment_lock.name", "payment.state", "payment.id"])
    .where("payment_lock.name", "in", names)
    .where("payment_lock.is_active", "=", true)
    .execute();
}

/** Any number that no other advisory lock uses. */
const lockNumber = 5_403;

/** Serializes changes of payments until the end of the transaction, so that each sees the results of the others. */
export const serializePayments = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);

/**
 * Reassigns the locks of a payment among all payments that compete for them. The active lock goes to a paid payment,
 * else to one in verification, else to an open one, else to none. Needs `serializePayments`.
 */
export async function assignLocks(database: Database, payment: string) {
  const names = sql`select name from payment_lock where payment = ${payment}`;
  await sql`update payment_lock set is_active = false where name in (${names})`.execute(database);
  await sql`
    update payment_lock set is_active = true from (
      select distinct on (payment_lock.name) payment_lock.name, payment_lock.payment
      from payment_lock join payment on payment.id = payment_lock.payment
      where payment_lock.name in (${names}) and payment.state in ('paid', 'verifying', 'open')
      order by payment_lock.name, array_position(array['paid', 'verifying', 'open'], payment.state),
        payment.decided_at, payment.created_at
    ) as best
    where payment_lock.name = best.name and payment_lock.payment = best.payment`.execute(database);
}
