import { texts } from "./date-texts.ts";
import { readReceivedDay } from "./received-date.ts";

/** Names of the months as the back end writes them, in upper case, January first. */
export const monthNames = [
  "GENNAIO",
  "FEBBRAIO",
  "MARZO",
  "APRILE",
  "MAGGIO",
  "GIUGNO",
  "LUGLIO",
  "AGOSTO",
  "SETTEMBRE",
  "OTTOBRE",
  "NOVEMBRE",
  "DICEMBRE",
] as const;

/**
 * Reads `12/2024`, `2024-12`, `DICEMBRE/2024` or `dicembre 2024`, all of which answers contain, as `YYYY-MM`; null when
 * it is none of them.
 */
export function parseMonthYear(text: string): string | null {
  const iso = /^([0-9]{4})-([0-9]{1,2})$/.exec(text.trim());
  if (iso) return monthYearOf(iso[1], Number(iso[2]));
  const spoken = /^([A-Za-z]{5,9}|[0-9]{1,2})[ /]([0-9]{4})$/.exec(text.trim());
  return spoken ? monthYearOf(spoken[2], monthNumber(spoken[1] ?? "")) : null;
}

/** Shows any of the writings that `parseMonthYear` reads as `12/2024`; other text is shown as it is. */
export function formatMonthYear(text: string): string {
  const [year, month] = parseMonthYear(text)?.split("-") ?? [];
  return year && month ? `${month}/${year}` : text;
}

/**
 * Shows the month of any writing found in answers as `dicembre 2024`, in the language of the page: those of `parseMonthYear` and of
 * `readReceivedDay`; a month without a year as `dicembre`. Other text is shown as it is.
 */
export function formatMonthOf(text: string): string {
  const [year, month] = (readReceivedDay(text) ?? parseMonthYear(text))?.split("-") ?? [];
  if (year && month) return `${texts.months[Number(month) - 1]} ${year}`;
  return texts.months[monthNames.findIndex((name) => name === text)] ?? text;
}

function monthNumber(text: string): number {
  const place = monthNames.findIndex((name) => name === text.toUpperCase());
  return place < 0 ? Number(text) : place + 1;
}

function monthYearOf(year: string | undefined, month: number): string | null {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : null;
}
