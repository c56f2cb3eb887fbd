import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Database, GatewayTables } from "./tables.ts";

export interface OpenDatabase {
  database: Database;
  /** The database's own time in milliseconds since 1970, which decides about rows that processes share. */
  now(): number;
  /** The connections of a server's pool: all, idle, and calls that wait for one. */
  connections?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Dates stay ISO texts and big integers numbers, the same on both engines. */
export const parsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.DATE]: (value: string) => value,
  [pg.types.builtins.INT8]: Number,
};

/** A database on a pool of connections; closing it closes the pool. */
export function databaseOn(pool: PostgresPool, now: () => number): OpenDatabase {
  const database = new Kysely<GatewayTables>({ dialect: new PostgresDialect({ pool }) });
  return { database, now, close: () => database.destroy() };
}
