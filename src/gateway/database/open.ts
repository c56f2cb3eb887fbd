import pg from "pg";
import { texts } from "../messages.ts";
import { StartRefusal } from "../settings/start-refusal.ts";
import { databaseOn, parsers, type OpenDatabase } from "./connection.ts";
import { migrate, NewerDatabase } from "./migrate.ts";
import { gatewayMigrations } from "./migrations.ts";
import { openLocal, type LocalDatabase } from "./open-local.ts";

export type { OpenDatabase };

export type DatabaseLocation = LocalDatabase | { url: string };

/** Opens the database, takes its lock where it needs one, and brings its tables up to date. */
export async function openDatabase(place: DatabaseLocation): Promise<OpenDatabase> {
  const open = await openAt(place);
  try {
    await migrate(open.database, gatewayMigrations);
  } catch (error) {
    await open.close();
    if (error instanceof NewerDatabase) throw new StartRefusal(texts.newerDatabase);
    if ("url" in place) throw new StartRefusal(texts.databaseUnreachable(causeOf(error)));
    throw error;
  }
  return open;
}

const openAt = (place: DatabaseLocation) => ("url" in place ? openServer(place.url) : openLocal(place));

function openServer(connectionString: string): OpenDatabase {
  const getTypeParser = (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text");
  return databaseOn(new pg.Pool({ connectionString, types: { getTypeParser } }));
}

const causeOf = (error: unknown) => {
  const { message, code } = error as Error & { code?: string };
  return message || code || String(error);
};
