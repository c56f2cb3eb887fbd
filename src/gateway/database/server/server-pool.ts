import type { PostgresPool } from "kysely";
import type pg from "pg";
import { patience, type Patience } from "../patience.ts";
import { isAuxiliary } from "../table-roles.ts";
import { DatabaseUnavailable, endsConnection, isDamage, isPassing } from "../unavailable.ts";
import { connectWithin, margin, send } from "./connection-limits.ts";
import type { ServerLimits } from "./limits.ts";
import { places, type Places } from "./places.ts";
import type { Watch } from "./watch.ts";

/** A connection with the places that it takes. */
interface Taken {
  client: pg.PoolClient;
  giveBack(): void;
}

/** The first table of a statement. Kysely quotes names, rate-limiter-flexible does not. */
const tableIn = (text: string) => /\b(?:from|into|update) "?(\w+)"?/i.exec(text)?.[1] ?? "";

/**
 * Milliseconds that a request waits for an auxiliary table, and for which the table is left alone after it has failed: requests do not wait for
 * it one after the other.
 */
export const auxiliaryLimits = { wait: 400, rest: 5_000 } as const;

/**
 * The connections of a server as the pool that Kysely expects:
 * - every wait ends: for a free connection, for its opening, for a statement; and all waits of a request together;
 * - statements on one table take half of the connections, so a locked table leaves the others their half;
 * - an auxiliary table has less time, and none for some seconds after it has failed;
 * - a connection that was lost or silent is closed and never used again;
 * - while the server is known to be down, statements fail at once;
 * - failures that pass are `DatabaseUnavailable`.
 */
export function serverPool(pool: pg.Pool, limits: ServerLimits, watch: Watch): PostgresPool {
  const all = places(limits.pool);
  const byTable = new Map<string, Places>();
  const resting = restingTables();

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
  const connect = async () => leaseOf({ take, limits, watch, resting }) as never; // `as`: Kysely never streams from here
  return { connect, end: () => pool.end() };
}

/** The auxiliary tables that have failed within the last seconds. */
function restingTables() {
  const until = new Map<string, number>();
  return {
    refuse(table: string) {
      if (performance.now() < (until.get(table) ?? 0))
        throw new DatabaseUnavailable(new Error(`the table ${table} has just failed`));
    },
    add: (table: string) => void until.set(table, performance.now() + auxiliaryLimits.rest),
  };
}

interface LeaseParts {
  take(text: string, end: number): Promise<Taken>;
  resting: ReturnType<typeof restingTables>;
  limits: ServerLimits;
  watch: Watch;
}

/** The result of a statement that is not sent. */
const nothing = { rows: [], rowCount: 0 };

const longLimits = "select set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)";

const isBegin = (text: string) => /^(?:begin|start transaction)\b/i.test(text);
const isEnd = (text: string) => /^(?:commit|rollback)$/i.test(text);

/**
 * A connection for one statement or one transaction, which is taken with the first statement. A short transaction begins with the first statement
 * after `begin`, whose table decides about its limits.
 */
function leaseOf({ take, limits, watch, resting }: LeaseParts) {
  let taken: Taken | undefined;
  let reason: DatabaseUnavailable | undefined;
  let mustClose = false;
  /** The `begin` that waits for the first statement. */
  let begin: string | undefined;
  /** True when the first table is auxiliary. */
  let isAuxiliaryLease = false;

  async function run(text: string, values: readonly unknown[], of: Patience, most: number) {
    watch.refuseWhenDown();
    if (of.left <= 0) throw new Error("the request has waited too long for the database");
    const from = performance.now();
    const rest = () => Math.min(of.left, most) - (performance.now() - from);
    const longest = () => (of.isLong ? rest() : limits.statement + margin);
    const sendOne = (client: pg.PoolClient, statement: string, its: readonly unknown[] = []) =>
      send(client, { text: statement, values: its, left: rest(), longest: longest(), lost: watch.lost });
    const isFirst = !taken;
    try {
      taken ??= await take(text, from + Math.min(of.left, limits.connect, most));
      const { client } = taken;
      if (begin !== undefined) await sendOne(client, begin);
      begin = undefined;
      if (!of.isLong || !isFirst) return await sendOne(client, text, values);
      // The limits of long work are those of one transaction: a pooler may give the connection to others afterwards.
      const isTransaction = isBegin(text);
      const begun = await sendOne(client, isTransaction ? text : "begin");
      await sendOne(client, longLimits, [String(Math.ceil(rest()))]);
      if (isTransaction) return begun;
      const result = await sendOne(client, text, values);
      await sendOne(client, "commit");
      return result;
    } catch (error) {
      // Its transaction is open.
      if (of.isLong && isFirst) mustClose = true;
      throw error;
    } finally {
      of.left -= performance.now() - from;
    }
  }

  return {
    async query(text: string, values: readonly unknown[]) {
      if (reason) throw reason;
      const of = patience();
      if (!taken && !of.isLong && isBegin(text)) {
        watch.refuseWhenDown();
        begin = text;
        return nothing;
      }
      // A transaction without a statement.
      if (!taken && begin !== undefined && isEnd(text)) return nothing;
      const table = tableIn(text);
      if (!taken) isAuxiliaryLease = !of.isLong && isAuxiliary(table);
      const isAside = isAuxiliaryLease && (table === "" || isAuxiliary(table));
      if (isAside && !taken) resting.refuse(table);
      try {
        return await run(text, values, of, isAside ? auxiliaryLimits.wait : Infinity);
      } catch (error) {
        const isFailure = isPassing(error) || (isAside && isDamage(error));
        if (!isFailure) throw error;
        if (isAside && table !== "") resting.add(table);
        const unavailable = new DatabaseUnavailable(error);
        if (endsConnection(error)) reason = unavailable;
        throw unavailable;
      }
    },
    release() {
      taken?.client.release(reason ?? (mustClose || undefined));
      taken?.giveBack();
    },
  };
}
