import type { ListedService } from "../model/catalogue.ts";
import { messages } from "./messages.ts";

/** Dates of a region's file: `{ "dal": "2027-01-01", "al": "2027-03-31" }`, both optional. */
interface Window {
  readonly dal?: unknown;
  readonly al?: unknown;
}

const dateOf = (value: unknown): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(typeof value === "string" ? value : "") ?? [];
  return day === undefined ? undefined : `${day}/${month}/${year}`;
};

/** The state of a service in words, with the dates that a person planned. */
export function stateText({ isOffered, state, closure }: ListedService): string {
  const { dal, al }: Window = typeof state === "object" && state !== null ? state : {};
  const [from, until] = [dateOf(dal), dateOf(al)];
  const dates = [...(from ? [messages.from(from)] : []), ...(until ? [messages.until(until)] : [])];
  const word = !isOffered
    ? messages.off
    : closure
      ? from
        ? messages.planned
        : messages.closed
      : messages.open;
  return [word, ...dates].join(" ");
}

/** The average of ratings from 1 to 5 with one decimal; undefined without ratings. */
export function averageOf(ratings: readonly number[]): { text: string; count: number } | undefined {
  const count = ratings.reduce((sum, one) => sum + one, 0);
  if (count === 0) return undefined;
  const sum = ratings.reduce((all, number, index) => all + number * (index + 1), 0);
  return { text: (sum / count).toFixed(1).replace(".", ","), count };
}

/** The page that most people leave, with the share of those who do; undefined while too few have opened it. */
export function mostLeft({ steps }: ListedService["usage"]): { page: string; percent: number } | undefined {
  const enough = 20;
  const left = steps
    .slice(0, -1)
    .filter(({ opened }) => opened >= enough)
    .map(({ page, opened, continued }) => ({
      page,
      percent: Math.round((100 * (opened - continued)) / opened),
    }))
    .sort((one, other) => other.percent - one.percent);
  return left[0]?.percent ? left[0] : undefined;
}
