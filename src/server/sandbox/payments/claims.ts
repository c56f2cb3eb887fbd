import type { Database } from "../../database/tables.ts";
import { addMonths } from "../tax/months.ts";

/** The months of a vehicle that a period covers, as `claim.thing`: two payments that overlap want the same one. */
export const claimsOfPeriod = (vehicle: number, { to, months }: { to: string; months: number }) =>
  Array.from({ length: months }, (_, index) => `vehicle:${vehicle}:${addMonths(to, -index)}`);

export const claimOfInstalment = (plan: string, position: number) => `plan:${plan}:${position}`;

/** Whether things can be paid, are paid, or somebody is about to pay one of them. */
export type Availability = "free" | "paid" | "underWay";

export async function availabilityOf(database: Database, things: string[]): Promise<Availability> {
  const found = await claimsAmong(database, things);
  if (found.length === 0) return "free";
  return found.some(({ state }) => state !== "paid") ? "underWay" : "paid";
}

/** The claims on some things, each with the state of its payment. */
export function claimsAmong(database: Database, things: string[]) {
  return database
    .selectFrom("claim")
    .innerJoin("payment", "payment.id", "claim.payment")
    .select(["claim.thing", "payment.state", "payment.id"])
    .where("claim.thing", "in", things)
    .execute();
}
