import { migrate, type Database as GatewayDatabase } from "../../gateway/index.ts";
import { sandboxMigrations } from "./migrations.ts";
import type { Database } from "./tables.ts";

/** Adds the sandbox's tables to the gateway's database, or brings them up to date. */
export async function addSandboxTables(database: GatewayDatabase): Promise<Database> {
  await migrate(database, sandboxMigrations);
  // `as`: the tables exist from here on.
  return database as unknown as Database;
}
