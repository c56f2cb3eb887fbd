import pg from "pg";
import { databaseOn, parsers, type OpenDatabase } from "../connection.ts";
import type { ServerLimits } from "./limits.ts";
import { connectWithin, send } from "./connection-limits.ts";
import { serverPool } from "./server-pool.ts";
import { watchServer, type ClockReading, type Report } from "./watch.ts";

/** Milliseconds for which an unused connection stays open, and before the first probe of a silent one. */
const idle = 30_000;

/** Opens a pool of connections to a PostgreSQL server. Rejects when the server does not answer. */
export async function openServer(
  connectionString: string,
  limits: ServerLimits,
  report: Report,
): Promise<OpenDatabase> {
  const pool = poolOf(connectionString, limits);
  // Without these listeners a connection that the server ends would end the process, whether it is idle (node-postgres #2764) or used.
  pool.on("error", (error) => report(error, "connection to the database lost"));
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    const watch = await watchServer({ read: () => readClock(pool, limits), report });
    const { close, ...open } = databaseOn(serverPool(pool, limits, watch), watch.now);
    const connections = () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    });
    return { ...open, connections, close: () => (watch.end(), close()) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function poolOf(connectionString: string, { pool, connect, statement }: ServerLimits) {
  const getTypeParser = (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text");
  return new pg.Pool({
    connectionString,
    types: { getTypeParser },
    // One more, to read the clock and to ask whether the server is back.
    max: pool + 1,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: idle,
    onConnect: beginWith(
      {
        statement_timeout: statement,
        // Before the limit of the statement, so that the log names the lock.
        lock_timeout: Math.ceil((statement * 2) / 3),
        idle_in_transaction_session_timeout: idle,
      },
      connect,
    ),
    application_name: "portale-tassa-auto",
  });
}

/**
 * Begins each connection with settings, in milliseconds. They are a statement, because poolers such as pgbouncer refuse them as
 * parameters of the connection. Such a pooler may run later statements on another connection to the server: the limits of the role count there.
 */
function beginWith(settings: Readonly<Record<string, number>>, limit: number) {
  const text = Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join("; ");
  // `as`: the driver accepts a limit for each statement; its types do not declare it.
  const statement = { text, query_timeout: limit } as pg.QueryConfig;
  return async (client: pg.ClientBase) => void (await client.query(statement));
}

/** Reads the server's clock; the middle of the round trip counts as its time. */
async function readClock(pool: pg.Pool, { connect, statement }: ServerLimits): Promise<ClockReading> {
  const lost = () => {};
  const client = await connectWithin(pool, connect, lost);
  const from = performance.now();
  try {
    const text = "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms";
    const { rows } = await send(client, { text, values: [], left: statement, longest: statement, lost });
    client.release();
    return { server: Number(rows[0]?.ms), at: (from + performance.now()) / 2 };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
