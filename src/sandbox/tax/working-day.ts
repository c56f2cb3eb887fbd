import holidays from "./holidays.json" with { type: "json" };
import { addDays, yearOf } from "./months.ts";

interface Holiday {
  /** MM-DD. */
  day: string;
  /** First year in which it is a holiday. */
  from?: number;
  region?: string;
}

/** Returns the day itself if it is a working day, else the next one: no Saturday, Sunday or holiday. */
export function nextWorkingDay(day: string, region: string): string {
  let candidate = day;
  while (!isWorkingDay(candidate, region)) candidate = addDays(candidate, 1);
  return candidate;
}

function isWorkingDay(day: string, region: string) {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (day === addDays(easterOf(yearOf(day)), 1)) return false;
  return !(holidays as Holiday[]).some(
    (holiday) =>
      holiday.day === day.slice(5) &&
      (holiday.from ?? 0) <= yearOf(day) &&
      (holiday.region === undefined || holiday.region === region),
  );
}

/** Returns Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
