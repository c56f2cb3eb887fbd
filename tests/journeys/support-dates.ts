import { todayInItaly } from "../../src/sandbox/today.ts";

/** The present year in Italy, as that of the data of the demonstration, in any time zone of the machine. */
export const thisYear = (): number => Number(todayInItaly().slice(0, 4));

/** The year in Italy of the month that was so many months ago. */
export function yearBefore(months: number): number {
  const month = Number(todayInItaly().slice(5, 7)) - months;
  return thisYear() + Math.floor((month - 1) / 12);
}
