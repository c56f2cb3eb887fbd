import { sql } from "kysely";
import type { Operation } from "../../contract/operations.ts";
import type { WholeManifest } from "../../engine/definition.ts";
import type { Database } from "../database/tables.ts";
import { carriesOnly, isCarried, type RequestNames } from "./request-names.ts";

/** Milliseconds since 1970. */
export type Clock = () => number;

/** Milliseconds after which a version that no process has reported is superseded. */
const lifetime = 60_000;
/** Milliseconds between two reports of a process. */
export const reportEvery = 20_000;

/**
 * Keeps the versions of definitions that the running processes serve, and the names that requests may carry by the contracts of their programs;
 * `own` is this program's. While a deployment replaces one version by another, pages of both are current: a call of a page is refused as
 * outdated only when no process serves its version any more.
 */
export function runningVersions(database: Database, { own, now }: { own: RequestNames; now: Clock }) {
  const ownNames = new Set(own.names);
  const namesByDigest = new Map([[own.digest, own.names]]);
  /** The names that requests may carry by another program's contract; none when it has not been reported. */
  async function namesOf(digest: string): Promise<readonly string[] | undefined> {
    const known = namesByDigest.get(digest);
    if (known) return known;
    const found = await database
      .selectFrom("request_names")
      .select("names")
      .where("digest", "=", digest)
      .executeTakeFirst();
    const names = found?.names.split("\n");
    if (names) namesByDigest.set(digest, names);
    return names;
  }
  return {
    /** Reports the versions that this process serves. */
    async report({ services }: Pick<WholeManifest, "services">): Promise<void> {
      const rows = Object.entries(services).map(([service, { version }]) => ({
        service,
        version,
        contract: own.digest,
        seen_at: now(),
      }));
      if (rows.length === 0) return;
      await database
        .insertInto("request_names")
        .values({ digest: own.digest, names: own.names.join("\n") })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
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
     * Returns whether another process serves the version of a service: `here` when its pages may call the operation of this process,
     * `elsewhere` when their requests may have members that this process would drop; undefined when no process serves it. A program from before
     * names were reported is judged by the request alone.
     */
    async placeOf(
      { service, version }: { service: string; version: string },
      operation: Operation,
      request: () => { readonly query: unknown; readonly body: unknown },
    ): Promise<"here" | "elsewhere" | undefined> {
      const found = await database
        .selectFrom("running_version")
        .select("contract")
        .where("service", "=", service)
        .where("version", "=", version)
        .where("seen_at", ">", now() - lifetime)
        .executeTakeFirst();
      if (!found) return undefined;
      const names = await namesOf(found.contract);
      const isOurs = names
        ? isCarried(names, operation, ownNames)
        : carriesOnly(request(), operation, ownNames);
      return isOurs ? "here" : "elsewhere";
    },
    async sweep(): Promise<void> {
      await database
        .deleteFrom("running_version")
        .where("seen_at", "<=", now() - lifetime)
        .execute();
      await database
        .deleteFrom("request_names")
        .where("digest", "not in", database.selectFrom("running_version").select("contract"))
        .execute();
    },
  };
}

export type RunningVersions = ReturnType<typeof runningVersions>;
