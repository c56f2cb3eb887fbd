import { daysIn } from "../../../formats/quantities/date.ts";
import { formatLongDate } from "../../../formats/quantities/italian-time.ts";
import type { Remedy } from "../diagnostics.ts";

/** Days as people write them, with the year or, for every year, without. */
const FORMS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:T|$)/,
  /^(?<month>\d{1,2})-(?<day>\d{1,2})(?:T|$)/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})$/,
];

/** A year without a 29 February: a day of every year must be in it. */
const PLAIN_YEAR = 2027;
const DAY = 86_400_000;
/** Day 0 of the serial dates of spreadsheets. */
const SERIAL_START = Date.UTC(1899, 11, 30);

/** Explains a text, or a number, that is written in the place of a day; undefined when there is nothing to explain. */
export function dayRemedy(written: string | number): Remedy | undefined {
  return serialRemedy(written) ?? impossibleDay(String(written));
}

/** A spreadsheet counts the days since 1900: those of this century have five digits. */
function serialRemedy(written: string | number): Remedy | undefined {
  if (!/^[3-7]\d{4}$/.test(String(written))) return undefined;
  const day = new Date(SERIAL_START + Number(written) * DAY).toISOString().slice(0, 10);
  const hint = `${written} è il modo in cui un foglio di calcolo conta il ${formatLongDate(day)}: scrivi "${day}".`;
  return typeof written === "number" ? { hint } : { hint, replace: { value: day } };
}

/** Explains a day that the calendar does not have, such as 31 November, also with a time; undefined for any other text. */
export function impossibleDay(text: string): Remedy | undefined {
  const parts = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!parts) return undefined;
  const [day, month] = [Number(parts.day), Number(parts.month)];
  if (month < 1 || month > 12) return { hint: `Il mese ${parts.month} non esiste: i mesi vanno da 01 a 12.` };
  if (day >= 1 && day <= daysIn(Number(parts.year ?? PLAIN_YEAR), month)) return undefined;
  return { hint: `Il giorno ${parts.day} non esiste: ${lengthOf(month, parts.year)}.` };
}

/** The length of a month in a year, or of every year. */
function lengthOf(month: number, year?: string): string {
  const days = daysIn(Number(year ?? PLAIN_YEAR), month);
  const [, name] = formatLongDate(`${PLAIN_YEAR}-${String(month).padStart(2, "0")}-02`).split(" ");
  if (year !== undefined) return `${name} ${year} ha ${days} giorni`;
  return month === 2 ? `${name} ha quasi sempre ${days} giorni` : `${name} ha ${days} giorni`;
}
