import { join } from "node:path";
import { texts } from "../messages.ts";
import { StartRefusal } from "../settings/start-refusal.ts";
import type { OpenDatabase } from "./connection.ts";
import { createDataFolder, deleteDrafts } from "./data-folder.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { gatewayMigrations } from "./migrations.ts";
import { defaultServerLimits, type ServerLimits } from "./server/limits.ts";
import { openServer } from "./server/open-server.ts";
import type { Report } from "./server/watch.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

export type { OpenDatabase };

/** A PostgreSQL server. Failures of its connections are reported for the log. */
interface Server {
  url: string;
  limits?: ServerLimits;
  report?: Report;
}

/** A folder, which starts as a copy of the template; a PostgreSQL server; or a tar of a data folder, opened in memory (tests). */
export type DatabaseLocation = { folder: string; template?: string } | Server | { archive: Blob };

/** Opens the database, takes its lock where it needs one, and brings its tables up to date. */
export async function openDatabase(place: DatabaseLocation): Promise<OpenDatabase> {
  const open = await openAt(place);
  try {
    await migrate(open.database, gatewayMigrations);
  } catch (error) {
    await open.close();
    if ("url" in place) throw unreachable(error);
    throw error;
  }
  return open;
}

function openAt(place: DatabaseLocation) {
  if ("archive" in place) return openEmbedded({ loadDataDir: place.archive });
  if (!("url" in place)) return openFolder(place);
  const { url, limits = defaultServerLimits, report = () => {} } = place;
  return openServer(url, limits, report).catch((error: unknown) => {
    throw unreachable(error);
  });
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
    const { close, ...open } = await openEmbedded({ dataDir: dataFolder });
    return { ...open, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

const unreachable = (error: unknown) => new StartRefusal(texts.databaseUnreachable(causeOf(error)));

function causeOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string };
  return error instanceof DatabaseUnavailable ? causeOf(cause) : message || code || String(error);
}
