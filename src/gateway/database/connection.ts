import { types } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Database, GatewayTables } from "./tables.ts";

export interface OpenDatabase {
  database: Database;
  /** The connections of a server's pool: all, idle, and calls that wait for one. */
  connections?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Dates stay ISO texts and big integers numbers, the same on both engines. */
export const parsers: Record<number, (value: string) => unknown> = {
  [types.DATE]: (value: string) => value,
  [types.INT8]: Number,
};

/** A database on a pool of connections; closing it closes the pool. */
export function databaseOn(pool: PostgresPool): OpenDatabase {
  const database = new Kysely<GatewayTables>({ dialect: new PostgresDialect({ pool }) });
  return { database, close: () => database.destroy() };
}
