import type { RegionName } from "../../gateway/index.ts";
import type { VehicleTable } from "../database/vehicle-tables.ts";
import { addMonths, lastDayOf, monthOf, monthsBetween } from "../tax/months.ts";
import { nextPeriod, renewalPeriod, type Period } from "../tax/period.ts";
import { tariffsOf } from "../tax/tariffs.ts";
import { nextWorkingDay } from "../tax/working-day.ts";

type Taxed = Pick<VehicleTable, "category" | "registered_on" | "kw" | "paid_until">;

/** True for a flat amount per calendar year, without late charges and without past years. */
export const isFlat = ({ category }: Pick<VehicleTable, "category">) =>
  category === "moped" || category === "quadricycle" || category === "trailer";

/** Returns the unpaid periods of a vehicle, oldest first, up to the one that begins next month. */
export function duePeriods(vehicle: Taxed, region: RegionName, today: string): Period[] {
  const isPayable = (period: Period) => monthsBetween(monthOf(today), period.from) <= 1;
  const periods: Period[] = [];
  let period: Period = nextPeriod(vehicle, tariffsOf(region), today);
  while (isPayable(period)) {
    periods.push(period);
    if (isFlat(vehicle)) break;
    period = renewalPeriod(period.to, region);
  }
  return periods;
}

/** Returns the period that ends with a month, also in past years. */
export function periodEnding(to: string, months: number, region: RegionName): Period {
  const from = addMonths(to, 1 - months);
  return { from, to, months, deadline: nextWorkingDay(lastDayOf(from), region) };
}

export const endsWith = (to: string, months: number) => (period: Period) =>
  period.to === to && period.months === months;
