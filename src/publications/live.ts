import type { PublicationDatabase, PublicationTable, RestoreRequestTable } from "./tables.ts";
import type { StaffMember } from "./writers.ts";

/** The version that a region serves. */
export interface LiveVersion {
  /** Null: the files of the build. */
  readonly version: string | null;
  /** The build that it was made from. */
  readonly base: string;
  readonly revision: number;
}

/** An act on the live version. */
export interface Act {
  readonly revision: number;
  readonly act: PublicationTable["act"];
  readonly from: string | null;
  readonly to: string | null;
  readonly person: StaffMember;
  /** The tax codes of the others who have written the draft, its owner first. */
  readonly editors?: readonly string[];
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The most acts that one page of the history lists. */
const pageOfActs = 200;

const actIn = (row: PublicationTable): Act => ({
  revision: row.revision,
  act: row.act,
  from: row.from_version,
  to: row.to_version,
  person: { cf: row.person, name: row.person_name },
  ...(row.editor !== null && { editors: row.editor.split(" ") }),
  reason: row.reason,
  at: row.acted_at,
});

export interface HistoryPage {
  /** A revision, which the page does not contain. */
  readonly before?: number;
  readonly limit?: number;
}

/** The live version of a region and its history. `now`: milliseconds since 1970. */
export function liveVersions(database: PublicationDatabase, region: string, now: () => number) {
  const rowOf = (source: PublicationDatabase) =>
    source.selectFrom("live_version").selectAll().where("region", "=", region);
  return {
    /** Returns the row of the region; undefined before the first act. */
    async read(): Promise<LiveVersion | undefined> {
      const row = await rowOf(database).executeTakeFirst();
      return row && { version: row.version, base: row.base, revision: row.revision };
    },
    /**
     * Makes a version live and writes the act into the history, both or neither. `expected` is the revision that the person has seen, 0
     * before the first act. Returns the new revision; undefined when another act came first.
     */
    async set(
      { version, base, expected }: { version: string | null; base: string; expected: number },
      act: Omit<Act, "revision" | "from" | "to" | "at">,
    ): Promise<number | undefined> {
      return database.transaction().execute(async (transaction) => {
        const before = await rowOf(transaction).forUpdate().executeTakeFirst();
        if ((before?.revision ?? 0) !== expected) return undefined;
        const revision = expected + 1;
        const row = { region, version, base, revision };
        const { numInsertedOrUpdatedRows: written } = await transaction
          .insertInto("live_version")
          .values(row)
          .onConflict((conflict) =>
            conflict.column("region").doUpdateSet(row).where("live_version.revision", "=", expected),
          )
          .executeTakeFirstOrThrow();
        // Two first acts at once: the second waits for the first and finds its row.
        if (written !== 1n) return undefined;
        await transaction
          .insertInto("publication")
          .values({
            region,
            revision,
            act: act.act,
            from_version: before?.version ?? null,
            to_version: version,
            person: act.person.cf,
            person_name: act.person.name,
            editor: act.editors?.join(" ") ?? null,
            reason: act.reason,
            acted_at: now(),
          })
          .execute();
        return revision;
      });
    },
    /** A page of the acts, newest first: those before a revision, by default the last ones. */
    async history({ before, limit = pageOfActs }: HistoryPage = {}): Promise<Act[]> {
      const rows = await database
        .selectFrom("publication")
        .selectAll()
        .where("region", "=", region)
        .$if(before !== undefined, (query) => query.where("revision", "<", before!))
        .orderBy("revision", "desc")
        .limit(Math.min(limit, pageOfActs))
        .execute();
      return rows.map(actIn);
    },
    /** Whether a version has been live. */
    async wasLive(version: string): Promise<boolean> {
      const row = await database
        .selectFrom("publication")
        .select("revision")
        .where("region", "=", region)
        .where("to_version", "=", version)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type LiveVersions = ReturnType<typeof liveVersions>;

/** A publisher's wish to restore a version, which another one confirms. */
export interface RestoreRequest {
  /** Null: the files of the build. */
  readonly version: string | null;
  /** The revision of the live row that it replaces. */
  readonly revision: number;
  readonly person: StaffMember;
  /** Null from an earlier program. */
  readonly reason: string | null;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** When it counts no longer. */
  readonly endsAt: number;
}

/** Milliseconds for which a wish waits for the second person. */
const requestLifetime = 24 * 3_600_000;

const requestIn = (row: RestoreRequestTable): RestoreRequest => ({
  version: row.version,
  revision: row.revision,
  person: { cf: row.person, name: row.person_name },
  reason: row.reason,
  askedAt: row.asked_at,
  endsAt: row.asked_at + requestLifetime,
});

/** Stores the last wish of a region. `now`: milliseconds since 1970. */
export function restoreRequests(database: PublicationDatabase, region: string, now: () => number) {
  return {
    /** The wish that waits; undefined when there is none, or its time is more than a day from now: in the future where a clock was wrong. */
    async read(): Promise<RestoreRequest | undefined> {
      const row = await database
        .selectFrom("restore_request")
        .selectAll()
        .where("region", "=", region)
        .where("asked_at", ">", now() - requestLifetime)
        .where("asked_at", "<", now() + requestLifetime)
        .executeTakeFirst();
      return row && requestIn(row);
    },
    /** Stores a wish in place of the former one. */
    async ask(
      person: StaffMember,
      { version, revision, reason }: Pick<RestoreRequest, "version" | "revision" | "reason">,
    ) {
      const row = {
        region,
        version,
        revision,
        person: person.cf,
        person_name: person.name,
        asked_at: now(),
        reason,
      };
      await database
        .insertInto("restore_request")
        .values(row)
        .onConflict((conflict) => conflict.column("region").doUpdateSet(row))
        .execute();
    },
  };
}

export type RestoreRequests = ReturnType<typeof restoreRequests>;
