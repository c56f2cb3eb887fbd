import { CompiledQuery } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { keyedHash } from "../access/keyed-hash.ts";
import type { Database } from "../database/tables.ts";
import { wideKeyOf } from "./network.ts";
import { windowCounter } from "./window-counter.ts";

/** A count, and the seconds until its window ends. */
export interface Count {
  count: number;
  secondsLeft: number;
}

/**
 * Counts by key in fixed windows. A key that ends with an IPv6 network of 64 bits counts also for the one of 48 bits around it, whose count is
 * divided by `partsOfWide`; the higher of both is the count.
 */
export interface Counter {
  /** Adds points, or takes negative ones back, and returns the new count. */
  add(key: string, points?: number): Promise<Count>;
  /** Returns the count that this process saw last: for shared counters, the total at its own last addition. */
  known(key: string): Count;
}

/** Makes a counter with a name and the seconds of its window. */
export type Counters = (name: string, seconds: number) => Counter;

/** So many networks of 64 bits, each at its limit, are at the limit of the one of 48 bits around them. */
const partsOfWide = 8;

function withWideNetworks({ add, known }: Counter): Counter {
  const wider = (own: Count, { count, secondsLeft }: Count): Count => {
    const share = Math.floor(count / partsOfWide);
    return share > own.count ? { count: share, secondsLeft } : own;
  };
  return {
    known(key) {
      const wide = wideKeyOf(key);
      return wide === undefined ? known(key) : wider(known(key), known(wide));
    },
    async add(key, points) {
      const wide = wideKeyOf(key);
      return wide === undefined ? add(key, points) : wider(await add(key, points), await add(wide, points));
    },
  };
}

/** Counters of this process. */
export const localCounters: Counters = (_name, seconds) => {
  const windows = windowCounter(seconds * 1000);
  const known = (key: string): Count => ({
    count: windows.count(key),
    secondsLeft: windows.secondsLeft(key),
  });
  return withWideNetworks({
    known,
    async add(key, points) {
      windows.add(key, points);
      return known(key);
    },
  });
};

/** Counters that all processes share and that survive a restart. While the database fails, each process counts alone. */
export async function sharedCounters(database: Database, warn: (error: unknown) => void): Promise<Counters> {
  const hide = await keyedHash(database, "counters");
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.executeQuery(CompiledQuery.raw(text, values)).catch((error: unknown) => {
        warn(error);
        throw error;
      }),
  };
  return (name, seconds) => {
    // `points` is the library's own limit, which nothing here asks for.
    const window = { keyPrefix: name, duration: seconds, points: 1 };
    const limiter = new RateLimiterPostgres({
      ...window,
      storeClient,
      storeType: "client",
      tableName: "rate_count",
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(window),
    });
    const seen = windowCounter(seconds * 1000);
    return withWideNetworks({
      known: (key) => ({ count: seen.count(key), secondsLeft: seen.secondsLeft(key) }),
      async add(key, points = 1) {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(hide(key), points);
        seen.set(key, consumedPoints, Date.now() + msBeforeNext);
        return { count: consumedPoints, secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
      },
    });
  };
}

/** Deletes the counts whose window has ended. */
export const sweepCounts = async (database: Database) =>
  void (await database.deleteFrom("rate_count").where("expire", "<=", Date.now()).execute());
