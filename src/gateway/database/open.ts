import { texts } from "../messages.ts";
import { StartRefusal } from "../settings/start-refusal.ts";
import type { OpenDatabase } from "./connection.ts";
import { migrate, NewerDatabase } from "./migrate.ts";
import { gatewayMigrations } from "./migrations.ts";
import { openLocal, type LocalDatabase } from "./open-local.ts";
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

export type DatabaseLocation = LocalDatabase | Server;

/** Opens the database, takes its lock where it needs one, and brings its tables up to date. */
export async function openDatabase(place: DatabaseLocation): Promise<OpenDatabase> {
  const open = await openAt(place);
  try {
    await migrate(open.database, gatewayMigrations);
  } catch (error) {
    await open.close();
    if (error instanceof NewerDatabase) throw new StartRefusal(texts.newerDatabase);
    if ("url" in place) throw unreachable(error);
    throw error;
  }
  return open;
}

async function openAt(place: DatabaseLocation): Promise<OpenDatabase> {
  if (!("url" in place)) return openLocal(place);
  const { url, limits = defaultServerLimits, report = () => {} } = place;
  return openServer(url, limits, report).catch((error: unknown) => {
    throw unreachable(error);
  });
}

const unreachable = (error: unknown) => new StartRefusal(texts.databaseUnreachable(causeOf(error)));

function causeOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string };
  return error instanceof DatabaseUnavailable ? causeOf(cause) : message || code || String(error);
}
