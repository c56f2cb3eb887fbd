import { texts } from "./date-texts.ts";

const HOUR = 3_600_000;

/** The first instant for which `isSummerTime` holds. */
const RULED_FROM = Date.UTC(1996, 0);

const FIRST = Date.parse("1000-01-01T00:00Z");
const END = Date.parse("9999-12-31T00:00Z");

/** The instant in which clocks change in a month of a year: its last Sunday at 01:00 UTC. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
}

/** True between the last Sundays of March and October: directive 2000/84/EC, and the same dates since 1996. */
function isSummerTime(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= clockChange(year, 2) && instant < clockChange(year, 9);
}

let olderClock: Intl.DateTimeFormat | undefined;

/** Date and time of an instant before 1996, when the dates of summer time followed no rule. */
function olderTime(instant: number): string {
  // oxlint-disable-next-line no-restricted-properties -- the only rule of those years is the time zone database
  olderClock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Rome",
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    hourCycle: "h23",
  });
  return olderClock.format(instant).replace(" ", "T");
}

/**
 * Returns date and time in Italy, `YYYY-MM-DDTHH:MM`, of an instant in milliseconds, in any time zone of the device. Present
 * instants need no `Intl`: its first use blocks a phone for 50 ms. The instant must be `isDatable`.
 */
export function italianTime(instant: number): string {
  if (instant < RULED_FROM) return olderTime(instant);
  const offset = isSummerTime(instant) ? 2 * HOUR : HOUR;
  return new Date(instant + offset).toISOString().slice(0, 16);
}

/** True for an instant of the years 1000 to 9999, whose date has the form that this file returns. False for NaN. */
export const isDatable = (instant: number): boolean => instant >= FIRST && instant < END;

/**
 * Returns the instant in milliseconds of an Italian time, `YYYY-MM-DDTHH:MM`. Of an hour that comes twice in October it is the first; a time
 * that March leaves out is as long after the last one before the change.
 */
export function instantOf(time: string): number {
  const written = Date.parse(`${time}Z`);
  const inSummer = written - 2 * HOUR;
  return isSummerTime(inSummer) ? inSummer : written - HOUR;
}

/** Returns the day in Italy, `YYYY-MM-DD`, of an instant in milliseconds. */
export const italianDay = (instant: number): string => italianTime(instant).slice(0, 10);

/** Returns the ISO date that follows another one. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);

/** Prints an ISO date in words, `1º gennaio 2027`. */
export function formatLongDate(date: string): string {
  const day = Number(date.slice(8, 10));
  const [month, year] = [texts.months[Number(date.slice(5, 7)) - 1] ?? "", date.slice(0, 4)];
  return day === 1 ? texts.first(month, year) : texts.date(day, month, year);
}

/** Prints an ISO date with its time in words, `1º gennaio 2027 alle 8:00`. */
export const formatLongTime = (time: string): string =>
  texts.at(formatLongDate(time), time.slice(11, 16).replace(/^0/, ""));
