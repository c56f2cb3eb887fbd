import type { Category, VehicleTable } from "../database/vehicle-tables.ts";
import { addMonths, lastDayOf, monthOf, monthsBetween, yearOf } from "./months.ts";
import type { Tariffs } from "./tariffs.ts";
import { nextWorkingDay } from "./working-day.ts";

/** A period that one payment covers. */
export interface Period {
  /** First and last month covered; the last is the `scadenza` of the portals. */
  from: string;
  to: string;
  months: number;
  /** Last useful day for paying without penalty. */
  deadline: string;
}

/** The twelve months after the last one paid for; payable to the end of the first of them. */
export function renewalPeriod(paidUntil: string, region: string): Period {
  const from = addMonths(paidUntil, 1);
  return {
    from,
    to: addMonths(paidUntil, 12),
    months: 12,
    deadline: nextWorkingDay(lastDayOf(from), region),
  };
}

/** A calendar year, for vehicles with a flat amount: mopeds, light quadricycles, trailers. */
export function calendarPeriod(year: number, region: string): Period {
  return {
    from: `${year}-01`,
    to: `${year}-12`,
    months: 12,
    deadline: nextWorkingDay(`${year}-01-31`, region),
  };
}

export interface FirstPayment {
  registeredOn: string;
  kw: number;
  isMotorcycle: boolean;
}

/** The first period of a new vehicle: twelve months, or up to a fixed expiry month, as the region's rule says. */
export function firstPeriod(vehicle: FirstPayment, tariffs: Tariffs): Period {
  const from = monthOf(vehicle.registeredOn);
  const rule = tariffs.firstPayment.find((known) => vehicle.registeredOn >= (known.registeredFrom ?? ""));
  if (!rule) throw new Error(`no rule of first payment for ${vehicle.registeredOn}`);
  if (rule.kind === "twelveMonths") {
    const deadline = nextWorkingDay(lastDayOf(addMonths(from, 1)), tariffs.region);
    return { from, to: addMonths(from, 11), months: 12, deadline };
  }
  const fixed = vehicle.isMotorcycle || vehicle.kw <= rule.smallUpToKw ? rule.smallExpiries : rule.expiries;
  const to = lastExpiryWithin(from, fixed);
  const isLate = Number(vehicle.registeredOn.slice(8)) > Number(lastDayOf(from).slice(8)) - 10;
  const deadline = nextWorkingDay(lastDayOf(isLate ? addMonths(from, 1) : from), tariffs.region);
  return { from, to, months: monthsBetween(from, to) + 1, deadline };
}

/** The latest fixed expiry month that keeps the period within twelve months. */
function lastExpiryWithin(from: string, expiries: number[]) {
  for (let count = 11; count > 0; count--) {
    const month = addMonths(from, count);
    if (expiries.includes(Number(month.slice(5)))) return month;
  }
  throw new Error("a tariff file lists no expiry month");
}

/** The first period that a vehicle has not paid for. A flat one has no penalty for lateness. */
export function nextPeriod(
  vehicle: Pick<VehicleTable, "category" | "registered_on" | "kw" | "paid_until">,
  tariffs: Tariffs,
  today: string,
): Period & { isFlat: boolean } {
  const { category, paid_until: paidUntil, registered_on: registeredOn, kw } = vehicle;
  if (flatCategories.includes(category)) {
    // Due only while the vehicle is used: earlier years are not required.
    const paidYear = paidUntil ? yearOf(paidUntil) : 0;
    return { ...calendarPeriod(Math.max(yearOf(today), paidYear + 1), tariffs.region), isFlat: true };
  }
  const period = paidUntil
    ? renewalPeriod(paidUntil, tariffs.region)
    : firstPeriod({ registeredOn, kw, isMotorcycle: category === "motorcycle" }, tariffs);
  return { ...period, isFlat: false };
}

const flatCategories: Category[] = ["moped", "quadricycle", "trailer"];
