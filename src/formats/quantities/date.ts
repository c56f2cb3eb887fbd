import { valid, invalid, type Check } from "../check.ts";

const ISO = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const ITALIAN = /^([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})$/;

/** True for a day of the calendar: 29 February only in leap years. Never goes through a time zone. */
function isCalendarDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && year >= 1;
}

/** Parses a typed date, `31/12/2026` or `1.2.2026`, to an ISO date; null when it is not a date of the calendar. */
export function parseItalianDate(typed: string): string | null {
  const [, day = "", month = "", year = ""] = ITALIAN.exec(typed.trim()) ?? [];
  return isCalendarDate(Number(year), Number(month), Number(day))
    ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    : null;
}

/** Checks a date as it travels, `YYYY-MM-DD`. */
export function checkDate(value: string): Check {
  const parts = ISO.exec(value);
  if (!parts)
    return invalid(ITALIAN.test(value) && !parseItalianDate(value) ? "date.impossible" : "date.shape");
  const [, year, month, day] = parts;
  return isCalendarDate(Number(year), Number(month), Number(day)) ? valid(value) : invalid("date.impossible");
}

/** Shows an ISO date as `31/12/2026`; any other text as it is. Dates of answers are read with `received-date.ts`. */
export function formatItalianDate(value: string): string {
  const parts = ISO.exec(value);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : value;
}

/** Returns the whole years between two ISO dates, such as the age on `today` of a person born on `birth`. */
export function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years;
}

/** Returns the days from one ISO date to another; negative when the second is earlier. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);

/** The number of days of a month, 1 to 12. */
export function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
