import { setTimeout as wait } from "node:timers/promises";
import type { Transaction } from "kysely";
import { texts } from "../messages.ts";
import { StartRefusal } from "../settings/start-refusal.ts";
import { endAfterRestore } from "./after-restore.ts";
import type { OpenDatabase } from "./connection.ts";
import { migrate, NewerDatabase } from "./migrate.ts";
import { gatewayMigrations } from "./migrations.ts";
import { openLocal, type LocalDatabase } from "./open-local.ts";
import { defaultServerLimits, type ServerLimits } from "./server/limits.ts";
import { openServer } from "./server/open-server.ts";
import type { Report } from "./server/watch.ts";
import type { GatewayTables } from "./tables.ts";
import { startCauseOf } from "./start-cause.ts";

export type { OpenDatabase };

/** A PostgreSQL server. Failures of its connections are reported for the log. */
interface Server {
  url: string;
  limits?: ServerLimits;
  report?: Report;
  /** Milliseconds for which the start waits for the server; 0 for one attempt. */
  patience?: number;
  /** Reports that an attempt has failed and another one follows. */
  waiting?: (cause: string) => void;
}

/** Milliseconds between two attempts to open a server: each pause is twice the former one. */
const shortestPause = 250;
const longestPause = 5_000;

export type DatabaseLocation = LocalDatabase | Server;

/** Opens the database, takes its lock where it needs one, and brings its tables up to date. */
export async function openDatabase(place: DatabaseLocation): Promise<OpenDatabase> {
  if (!("url" in place)) return migrated(await openLocal(place));
  const { url, limits = defaultServerLimits, report = () => {}, patience = 0, waiting = () => {} } = place;
  // As soon as tables are there: a restored backup lets nobody in.
  const attempt = async () => {
    const open = await openServer(url, limits, report);
    return migrated(open, async (transaction) => {
      if (await endAfterRestore(transaction)) report(undefined, texts.restored);
    });
  };
  const end = performance.now() + patience;
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof StartRefusal) throw error;
      const cause = startCauseOf(error);
      if (!cause.mayPass || performance.now() + pause > end)
        throw new StartRefusal(texts.databaseUnreachable(cause.text));
      waiting(cause.text);
      await wait(pause);
    }
  }
}

async function migrated(
  open: OpenDatabase,
  afterwards?: (transaction: Transaction<GatewayTables>) => Promise<unknown>,
): Promise<OpenDatabase> {
  try {
    await migrate(open.database, gatewayMigrations, afterwards);
    return open;
  } catch (error) {
    await open.close();
    throw error instanceof NewerDatabase ? new StartRefusal(texts.newerDatabase) : error;
  }
}
