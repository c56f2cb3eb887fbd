import { parseItalianDate } from "../../formats/quantities/date.ts";

const WRITTEN = /^(?:(\d{4})-)?(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/;
const TYPED = /^(\S+?)(?:[ ,]+(\d{1,2}:\d{2}))?$/;
/** A day of every year is one of a year without 29 February. */
export const PLAIN_YEAR = "2027";

/** A day of an authored file (`2027-12-31`, `12-31`, `2027-12-31T08:00`) as people write it; another text as it is. */
export function printDay(written: string): string {
  const [, year, month, day, time] = WRITTEN.exec(written) ?? [];
  if (month === undefined) return written;
  return `${day}/${month}${year === undefined ? "" : `/${year}`}${time === undefined ? "" : ` ${time}`}`;
}

/** A day as people write it, as authored files have it; a text that is no day of the calendar as it is, so that the check says so. */
export function readDay(typed: string): string {
  const [, day = "", time] = TYPED.exec(typed.trim()) ?? [];
  const isYearly = /^\d+\/\d+$/.test(day);
  const date = parseItalianDate(isYearly ? `${day}/${PLAIN_YEAR}` : day);
  if (date === null) return typed;
  const written = isYearly ? date.slice(PLAIN_YEAR.length + 1) : date;
  return time === undefined ? written : `${written}T${time.padStart(5, "0")}`;
}
