import type { RegionName } from "../../gateway/index.ts";
import type { Database } from "../database/tables.ts";
import { seedNotices } from "./notices.ts";
import { seedObservations } from "./observations.ts";
import { seedPastPayments } from "./past-payments.ts";
import { seedPlans } from "./plans.ts";

/** Seeds notices, instalment plans, past payments with receipts, and observations. */
export async function seedPayments(database: Database, region: RegionName, today: string) {
  await seedNotices(database, region, today);
  await seedObservations(database, today);
  await seedPlans(database, today);
  await seedPastPayments(database, region, today);
}
