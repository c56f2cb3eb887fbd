/**
 * Months and days of the tax, as texts: a month is `YYYY-MM`, a day `YYYY-MM-DD`. Texts compare and sort
 * chronologically and do not depend on a time zone.
 */

/** Returns the month `count` months after another (before it when negative). */
export function addMonths(month: string, count: number): string {
  const whole = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, "0")}`;
}

/** Counts the months from one to another: `2026-05` to `2026-07` are 2. */
export function monthsBetween(from: string, to: string): number {
  const [years, months] = [
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)),
    Number(to.slice(5, 7)) - Number(from.slice(5, 7)),
  ];
  return years * 12 + months;
}

export const monthOf = (day: string) => day.slice(0, 7);
export const yearOf = (date: string) => Number(date.slice(0, 4));

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Counts the days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Returns the same day some years later; 29 February becomes the 28th. */
export function addYears(day: string, count: number): string {
  const month = addMonths(monthOf(day), count * 12);
  const same = `${month}-${day.slice(8)}`;
  return same > lastDayOf(month) ? lastDayOf(month) : same;
}
