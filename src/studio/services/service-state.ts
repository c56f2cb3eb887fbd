import type { ListedService, StepVisits } from "../model/catalogue.ts";
import { messages } from "./messages.ts";

/** Dates of a region's file: `{ "dal": "2027-01-01", "al": "2027-03-31" }`, both optional; without the year they return every year. */
interface Window {
  readonly dal?: unknown;
  readonly al?: unknown;
}

interface WrittenDate {
  /** `01/12/2027`, or `01/12`. */
  readonly day: string;
  readonly isYearly: boolean;
}

/** A date, or the day of a time, of a region's file. */
function dateOf(value: unknown): WrittenDate | undefined {
  const written = typeof value === "string" ? value : "";
  const [, year, month, day] = /^(?:(\d{4})-)?(\d\d)-(\d\d)(?!\d)/.exec(written) ?? [];
  if (month === undefined || day === undefined) return undefined;
  const parts = year === undefined ? [day, month] : [day, month, year];
  return { day: parts.join("/"), isYearly: year === undefined };
}

/** `dal 01/12 fino al 31/12 di ogni anno`; empty without dates. */
function datesOf(state: unknown): string {
  const { dal, al }: Window = typeof state === "object" && state !== null ? state : {};
  const [from, until] = [dateOf(dal), dateOf(al)];
  return [
    ...(from ? [messages.from(from.day)] : []),
    ...(until ? [messages.until(until.day)] : []),
    ...(from?.isYearly || until?.isYearly ? [messages.yearly] : []),
  ].join(" ");
}

/** The state of a service in words, with the dates that a person planned. */
export function stateText({ isOffered, state, closure }: ListedService): string {
  const dates = datesOf(state);
  const dated = (word: string) => (dates === "" ? word : `${word} ${dates}`);
  if (!isOffered) return dated(messages.off);
  switch (closure?.reason) {
    case undefined:
      return dated(messages.open);
    case "early":
      return dated(messages.planned);
    case "over":
      return dates === "" ? messages.closed : messages.wasOpen(dates);
    case "off":
      return messages.closed;
    case "maintenance": {
      const [date, time] = [dateOf(closure?.at), closure?.at?.slice(-5)];
      return date && time
        ? `${messages.maintenance} ${messages.until(messages.at(date.day, time))}`
        : messages.maintenance;
    }
  }
}

/** The average of ratings from 1 to 5 with one decimal; undefined without ratings. */
export function averageOf(ratings: readonly number[]): { text: string; count: number } | undefined {
  const count = ratings.reduce((sum, one) => sum + one, 0);
  if (count === 0) return undefined;
  const sum = ratings.reduce((all, number, index) => all + number * (index + 1), 0);
  return { text: (sum / count).toFixed(1).replace(".", ","), count };
}

/** The share of the visits that left the service at a step; null where that says nothing. */
export const percentLeft = ({ opened, left }: StepVisits): number | null =>
  left === null ? null : Math.round((100 * left) / opened);

/** The page that most people leave, with the share of those who do; undefined while too few have opened it. */
export function mostLeft({ steps }: ListedService["usage"]): { page: string; percent: number } | undefined {
  const enough = 20;
  const left = steps
    .filter(({ opened }) => opened >= enough)
    .map((step) => ({ page: step.page, percent: percentLeft(step) ?? 0 }))
    .sort((one, other) => other.percent - one.percent);
  return left[0]?.percent ? left[0] : undefined;
}
