import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Database, GatewayTables } from "./tables.ts";

export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

/** Dates stay ISO texts and big integers numbers, the same on both engines. */
export const parsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.DATE]: (value: string) => value,
  [pg.types.builtins.INT8]: Number,
};

/** A database on a pool of connections; closing it closes the pool. */
export function databaseOn(pool: PostgresPool): OpenDatabase {
  const database = new Kysely<GatewayTables>({ dialect: new PostgresDialect({ pool }) });
  return { database, close: () => database.destroy() };
}
