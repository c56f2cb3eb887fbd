import { sql } from "kysely";
import type { WholeManifest } from "../../engine/definition.ts";
import type { Database } from "../database/tables.ts";

/** Milliseconds since 1970. */
export type Clock = () => number;

/** Milliseconds after which a version that no process has reported is superseded. */
const lifetime = 60_000;
/** Milliseconds between two reports of a process. */
export const reportEvery = 20_000;

/**
 * Keeps the versions of definitions that the running processes serve. `requests` is the digest of all that requests may carry by this
 * program's contract. While a deployment replaces one version by another, pages of both are current: a call of a page is refused as
 * outdated only when no process serves its version any more.
 */
export function runningVersions(database: Database, { requests, now }: { requests: string; now: Clock }) {
  return {
    /** Reports the versions that this process serves. */
    async report({ services }: Pick<WholeManifest, "services">): Promise<void> {
      const rows = Object.entries(services).map(([service, { version }]) => ({
        service,
        version,
        contract: requests,
        seen_at: now(),
      }));
      if (rows.length === 0) return;
      await database
        .insertInto("running_version")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["service", "version"])
            .doUpdateSet({ contract: sql`excluded.contract`, seen_at: sql`excluded.seen_at` }),
        )
        .execute();
    },
    /**
     * Returns whether another process serves the version of a service: `here` when its pages may call this process, `elsewhere` when its
     * program sends members that this process would drop; undefined when no process serves it.
     */
    async placeOf(service: string, version: string): Promise<"here" | "elsewhere" | undefined> {
      const found = await database
        .selectFrom("running_version")
        .select("contract")
        .where("service", "=", service)
        .where("version", "=", version)
        .where("seen_at", ">", now() - lifetime)
        .executeTakeFirst();
      return found && (found.contract === requests ? "here" : "elsewhere");
    },
    async sweep(): Promise<void> {
      await database
        .deleteFrom("running_version")
        .where("seen_at", "<=", now() - lifetime)
        .execute();
    },
  };
}

export type RunningVersions = ReturnType<typeof runningVersions>;
