import { daysIn } from "./date.ts";
import { isDatable, italianTime } from "./italian-time.ts";

/**
 * The one reader of dates that travel: answers write them as calendar days, as Italian dates, as times with or without an offset, and as
 * milliseconds since 1970. The day is always the one in Italy: `2019-01-30T23:00:00.000Z` is midnight of 31 January in Rome. A time without
 * an offset is Italian already. Day comes before month.
 */

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?(?:\[[A-Za-z_/]+\])?)?$/;
const ITALIAN =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? (?:alle |ore )?(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?|T(\d{2}):(\d{2}).*)?$/;
/** Milliseconds since September 2001, or before October 1966; shorter numbers are codes. Some serializers write `/Date(…)/`. */
const MILLISECONDS = /^(?:\/Date\()?(-?\d{12,13})(?:[+-]\d{4})?(?:\)\/)?$/;

const two = (part: string | number | undefined) => String(part ?? "").padStart(2, "0");

const isDay = (year: number, month: number, day: number) =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

const timeOf = (instant: number): string | null => (isDatable(instant) ? italianTime(instant) : null);

/** Minutes by which an offset, such as `+02:00`, `-0330` or `Z`, is ahead of UTC. */
function minutesAhead(offset: string): number {
  const [, sign, hours, minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return hours === undefined ? 0 : (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Reads an ISO day, time or instant as Italian date and time, `YYYY-MM-DDTHH:MM`, or as the day when it has no time. */
function readIso(text: string): string | null {
  const [, year = "", month = "", day = "", hours, minutes, seconds = "0", offset] = ISO.exec(text) ?? [];
  if (!isDay(Number(year), Number(month), Number(day))) return null;
  if (hours === undefined || minutes === undefined) return `${year}-${month}-${day}`;
  if (offset === undefined) return `${year}-${month}-${day}T${hours}:${minutes}`;
  const [h, m, s] = [hours, minutes, seconds].map(Number) as [number, number, number]; // three texts
  return timeOf(Date.UTC(Number(year), Number(month) - 1, Number(day), h, m - minutesAhead(offset), s));
}

function readItalian(text: string): string | null {
  const [, day = "", month = "", year = "", hours, minutes, isoHours, isoMinutes] = ITALIAN.exec(text) ?? [];
  if (!isDay(Number(year), Number(month), Number(day))) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  const time = hours ?? isoHours;
  return time === undefined ? date : `${date}T${two(time)}:${two(minutes ?? isoMinutes)}`;
}

/** Returns date and time in Italy, `YYYY-MM-DDTHH:MM`, or the day alone when no time is given; null for anything but a date. */
export function readReceivedTime(value: unknown): string | null {
  if (typeof value === "number") return timeOf(value);
  if (typeof value !== "string") return null;
  const text = value.trim();
  const [, milliseconds] = MILLISECONDS.exec(text) ?? [];
  return milliseconds === undefined ? (readIso(text) ?? readItalian(text)) : timeOf(Number(milliseconds));
}

/** Returns the day in Italy, `YYYY-MM-DD`; null for anything but a date. */
export const readReceivedDay = (value: unknown): string | null =>
  readReceivedTime(value)?.slice(0, 10) ?? null;

/** Shows a received date as `31/12/2026`; any other text as it is, because answers mix several formats. */
export function formatReceivedDay(text: string): string {
  const [year, month, day] = readReceivedDay(text)?.split("-") ?? [];
  return day === undefined ? text : `${day}/${month}/${year}`;
}

/** Shows a text that is an ISO date, an instant or milliseconds of `/Date(…)/` and nothing else as `31/12/2026`: answers carry dates as free text. */
export const formatIsoText = (text: string): string =>
  ISO.test(text) || text.startsWith("/Date(") ? formatReceivedDay(text) : text;
