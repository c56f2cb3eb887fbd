import { sql } from "kysely";
import type { PaymentItemTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { addMonths } from "../tax/months.ts";

/** The months of a vehicle that a period covers, as `claim.thing`: two payments that overlap want the same one. */
export const claimsOfPeriod = (vehicle: number, { to, months }: { to: string; months: number }) =>
  Array.from({ length: months }, (_, index) => `vehicle:${vehicle}:${addMonths(to, -index)}`);

export const claimOfInstalment = (plan: string, position: number) => `plan:${plan}:${position}`;

type Claiming = Pick<PaymentItemTable, "vehicle" | "to_month" | "months" | "plan" | "instalment">;

/** What a stored item claims: the months of its period, or its instalment. */
export const lockNamesOfItem = ({ vehicle, to_month: to, months, plan, instalment }: Claiming): string[] => {
  if (vehicle !== null && to !== null && months !== null) return claimsOfPeriod(vehicle, { to, months });
  return plan !== null && instalment !== null ? [claimOfInstalment(plan, instalment)] : [];
};

/** Whether things can be paid, are paid, or somebody is about to pay one of them. */
export type Availability = "free" | "paid" | "underWay";

export async function availabilityOf(database: Database, things: string[]): Promise<Availability> {
  const found = await claimsAmong(database, things);
  if (found.length === 0) return "free";
  return found.some(({ state }) => state !== "paid") ? "underWay" : "paid";
}

/** The claims that hold some things, each with the state of its payment. */
export function claimsAmong(database: Database, things: string[]) {
  return database
    .selectFrom("claim")
    .innerJoin("payment", "payment.id", "claim.payment")
    .select(["claim.thing", "payment.state", "payment.id"])
    .where("claim.thing", "in", things)
    .where("claim.holds", "=", true)
    .execute();
}

/** Any number will do, as long as no other lock has it. */
const lockNumber = 5_403;

/** Makes changes of payments wait for each other until the transaction ends: each sees what the others decided. */
export const lockPayments = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);

/**
 * Gives each thing that a payment is for to the payment with the best right to it: one that paid it, else one that the
 * platform is verifying, else an open one. Without any the thing is free. Needs `lockPayments`.
 */
export async function assignLocks(database: Database, payment: string) {
  const things = sql`select thing from claim where payment = ${payment}`;
  await sql`update claim set holds = false where thing in (${things})`.execute(database);
  await sql`
    update claim set holds = true from (
      select distinct on (claim.thing) claim.thing, claim.payment
      from claim join payment on payment.id = claim.payment
      where claim.thing in (${things}) and payment.state in ('paid', 'verifying', 'open')
      order by claim.thing, array_position(array['paid', 'verifying', 'open'], payment.state),
        payment.decided_at, payment.created_at
    ) as best
    where claim.thing = best.thing and claim.payment = best.payment`.execute(database);
}
