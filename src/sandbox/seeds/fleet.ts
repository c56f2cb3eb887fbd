import { sql } from "kysely";
import type { RegionName } from "../../gateway/index.ts";
import type { Database } from "../database/tables.ts";
import type { Call } from "../handler.ts";
import { addMonths, monthOf } from "../tax/months.ts";
import { companyNames } from "./names.ts";
import { expiryMonths, plainCar } from "./showcase.ts";

/** Number of cars of the agency, HA000AA to HA999AE. */
export const fleetSize = 5_000;
/** Cars of the agency whose history is refused with the status in their plate. */
const refused = ["GX400XX", "GX403XX", "GX404XX", "GX422XX", "GX500XX"];

/**
 * Gives the agency its fleet, when its vehicles are listed for the first time: the first start stays fast. One statement for
 * all rows takes a tenth of the time of inserted values.
 */
export async function addFleet({ database, region, today }: Call, owner: string) {
  if (!(await isAgency(database, owner)) || (await hasFleet(database))) return;
  const car = { ...plainCar, owner, paid_until: paidMonth(region, today) };
  await database
    .insertInto("vehicle")
    .values(refused.map((plate) => ({ ...car, plate })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    insert into vehicle (plate, category, owner, registered_on, drive, euro, kw, towing, leased,
      disability_exemption, historic_certificate, paid_until)
    select 'HA' || lpad((n % 1000)::text, 3, '0') || 'A' || chr(65 + n / 1000), ${car.category}, ${car.owner},
      ${car.registered_on}::date, ${car.drive}, ${car.euro}, ${car.kw}::integer, false, false, false, false,
      ${car.paid_until}
    from generate_series(0, ${fleetSize - 1}::integer) n
    on conflict do nothing`.execute(database);
}

async function isAgency(database: Database, code: string): Promise<boolean> {
  const agency = (companyNames[0] ?? "").toUpperCase();
  const found = await database
    .selectFrom("person")
    .select("code")
    .where("code", "=", code)
    .where("surname", "=", agency)
    .executeTakeFirst();
  return found !== undefined;
}

async function hasFleet(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom("vehicle")
    .select("id")
    .where("plate", "=", "HA000AA")
    .executeTakeFirst();
  return found !== undefined;
}

/** A month in which the tax of such a car has been paid for, some months from now. */
export function paidMonth(region: RegionName, today: string): string {
  const ends = expiryMonths(plainCar, region);
  let month = addMonths(monthOf(today), 2);
  while (!ends.includes(Number(month.slice(5)))) month = addMonths(month, 1);
  return month;
}
