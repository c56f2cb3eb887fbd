import { join } from "node:path";
import pg from "pg";
import { texts } from "../messages.ts";
import { StartRefusal } from "../settings/start-refusal.ts";
import { databaseOn, parsers, type OpenDatabase } from "./connection.ts";
import { createDataFolder, deleteDrafts } from "./data-folder.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./lock.ts";
import { migrate, NewerDatabase } from "./migrate.ts";
import { gatewayMigrations } from "./migrations.ts";

export type { OpenDatabase };

/** A folder, which starts as a copy of the template; a PostgreSQL server; or a tar of a data folder, opened in memory (tests). */
export type DatabaseLocation = { folder: string; template?: string } | { url: string } | { archive: Blob };

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

function openAt(place: DatabaseLocation) {
  if ("archive" in place) return openEmbedded({ loadDataDir: place.archive });
  return "url" in place ? openServer(place.url) : openFolder(place);
}

async function openFolder({
  folder,
  template,
}: {
  folder: string;
  template?: string;
}): Promise<OpenDatabase> {
  const release = lockFolder(folder);
  try {
    const dataFolder = join(folder, "postgres");
    deleteDrafts(dataFolder);
    await createDataFolder(dataFolder, template);
    const { database, close } = await openEmbedded({ dataDir: dataFolder });
    return { database, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

function openServer(connectionString: string): OpenDatabase {
  const getTypeParser = (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text");
  const pool = new pg.Pool({ connectionString, types: { getTypeParser } });
  const connections = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { ...databaseOn(pool), connections };
}

const causeOf = (error: unknown) => {
  const { message, code } = error as Error & { code?: string };
  return message || code || String(error);
};
