import { PGlite, types } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import { join } from "node:path";
import pg from "pg";
import { say } from "../messages.ts";
import { StartRefusal } from "../start-refusal.ts";
import { lockFolder } from "./lock.ts";
import { migrate } from "./migrations.ts";
import { pglitePool } from "./pglite-pool.ts";
import type { Database, Tables } from "./tables.ts";

/** Where the sandbox keeps its data: a folder, a PostgreSQL server, or memory (tests). */
export type Place = { folder: string } | { url: string } | "memory";

export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

/** Dates stay ISO texts and big integers numbers, the same on both engines. */
const parsers: Record<number, (value: string) => unknown> = {
  [types.DATE]: (value: string) => value,
  [types.INT8]: Number,
};

/** Opens the database, takes its lock where it needs one, and brings its tables up to date. */
export async function openDatabase(place: Place): Promise<OpenDatabase> {
  const open =
    place === "memory"
      ? await openEmbedded()
      : "url" in place
        ? openServer(place.url)
        : await openFolder(place.folder);
  try {
    await migrate(open.database);
  } catch (error) {
    await open.close();
    if (place !== "memory" && "url" in place) throw new StartRefusal(say.databaseUnreachable(causeOf(error)));
    throw error;
  }
  return open;
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const release = lockFolder(folder);
  try {
    const { database, close } = await openEmbedded(join(folder, "postgres"));
    return { database, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function openEmbedded(dataDir?: string): Promise<OpenDatabase> {
  // Never relaxedDurability: it lost an acknowledged database when the process was killed.
  const pglite = await PGlite.create({ dataDir, parsers });
  return withPool(pglitePool(pglite));
}

function openServer(connectionString: string): OpenDatabase {
  const getTypeParser = (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text");
  return withPool(new pg.Pool({ connectionString, types: { getTypeParser } }));
}

function withPool(pool: ConstructorParameters<typeof PostgresDialect>[0]["pool"]): OpenDatabase {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, close: () => database.destroy() };
}

const causeOf = (error: unknown) => {
  const { message, code } = error as Error & { code?: string };
  return message || code || String(error);
};
