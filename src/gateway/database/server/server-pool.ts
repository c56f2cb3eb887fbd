import type { PostgresPool } from "kysely";
import type pg from "pg";
import { patience, type Patience } from "../patience.ts";
import { DatabaseUnavailable, endsConnection, isPassing } from "../unavailable.ts";
import { connectWithin, margin, send } from "./connection-limits.ts";
import type { ServerLimits } from "./limits.ts";
import { places, type Places } from "./places.ts";
import type { Watch } from "./watch.ts";

/** A connection with the places that it takes. */
interface Taken {
  client: pg.PoolClient;
  giveBack(): void;
}

/** The first table of a statement. Kysely quotes names. */
const tableIn = (text: string) => /\b(?:from|into|update) "(\w+)"/.exec(text)?.[1] ?? "";

/**
 * The connections of a server as the pool that Kysely expects:
 * - every wait ends: for a free connection, for its opening, for a statement; and all waits of a request together;
 * - statements on one table take half of the connections, so a locked table leaves the others their half;
 * - a connection that was lost or silent is closed and never used again;
 * - while the server is known to be down, statements fail at once;
 * - failures that pass are `DatabaseUnavailable`.
 */
export function serverPool(pool: pg.Pool, limits: ServerLimits, watch: Watch): PostgresPool {
  const all = places(limits.pool);
  const byTable = new Map<string, Places>();

  function placesOf(table: string) {
    const known = byTable.get(table) ?? places(Math.max(1, Math.floor(limits.pool / 2)));
    byTable.set(table, known);
    return known;
  }

  /** Takes places and a connection for a statement. Rejects at the time `end` of `performance.now()`. */
  async function take(text: string, end: number): Promise<Taken> {
    const left = () => Math.max(1, end - performance.now());
    const freed: Places[] = [];
    const giveBack = () => freed.reverse().forEach((place) => place.free());
    try {
      for (const place of [placesOf(tableIn(text)), all]) {
        await place.take(left());
        freed.push(place);
      }
      return { client: await connectWithin(pool, left(), watch.lost), giveBack };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  // Kysely asks for a connection before it gives the statement, whose table decides about the places.
  const connect = async () => leaseOf({ take, limits, watch }) as never; // `as`: Kysely never streams from here
  return { connect, end: () => pool.end() };
}

interface LeaseParts {
  take(text: string, end: number): Promise<Taken>;
  limits: ServerLimits;
  watch: Watch;
}

/** A connection for one statement or one transaction, which is taken with the first statement. */
function leaseOf({ take, limits, watch }: LeaseParts) {
  let taken: Taken | undefined;
  let reason: DatabaseUnavailable | true | undefined;

  async function run(text: string, values: readonly unknown[], of: Patience) {
    watch.refuseWhenDown();
    if (of.left <= 0) throw new Error("the request has waited too long for the database");
    const from = performance.now();
    try {
      if (!taken) {
        taken = await take(text, from + Math.min(of.left, limits.connect));
        if (of.isLong) await setLimits(taken.client, of.left);
      }
      const left = of.left - (performance.now() - from);
      const longest = of.isLong ? left : limits.statement + margin;
      return await send(taken.client, { text, values, left, longest, lost: watch.lost });
    } finally {
      of.left -= performance.now() - from;
    }
  }

  /** Gives a connection the limits of long work. It is closed afterwards. */
  async function setLimits(client: pg.PoolClient, left: number) {
    reason = true;
    const text = "select set_config('statement_timeout', $1, false), set_config('lock_timeout', $1, false)";
    const longest = limits.statement + margin;
    await send(client, { text, values: [String(Math.ceil(left))], left, longest, lost: watch.lost });
  }

  return {
    async query(text: string, values: readonly unknown[]) {
      if (reason instanceof DatabaseUnavailable) throw reason;
      try {
        return await run(text, values, patience());
      } catch (error) {
        if (!isPassing(error)) throw error;
        const unavailable = new DatabaseUnavailable(error);
        if (endsConnection(error)) reason = unavailable;
        throw unavailable;
      }
    },
    release() {
      taken?.client.release(reason);
      taken?.giveBack();
    },
  };
}
