import type { PublicationDatabase, RestoreRequestTable } from "./tables.ts";
import type { StaffMember } from "./writers.ts";

/** A publisher's wish to restore a version, which another one confirms. */
export interface RestoreRequest {
  /** Null: the files of the build. */
  readonly version: string | null;
  /** The revision of the live row that it replaces. */
  readonly revision: number;
  readonly person: StaffMember;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** Milliseconds for which a wish waits for the second person. */
const lifetime = 24 * 3_600_000;

const requestIn = (row: RestoreRequestTable): RestoreRequest => ({
  version: row.version,
  revision: row.revision,
  person: { cf: row.person, name: row.person_name },
  askedAt: row.asked_at,
});

/** Stores the last wish of a region. `now`: milliseconds since 1970. */
export function restoreRequests(database: PublicationDatabase, region: string, now: () => number) {
  return {
    /** The wish that waits; undefined when there is none, or it is older than a day. */
    async read(): Promise<RestoreRequest | undefined> {
      const row = await database
        .selectFrom("restore_request")
        .selectAll()
        .where("region", "=", region)
        .where("asked_at", ">", now() - lifetime)
        .executeTakeFirst();
      return row && requestIn(row);
    },
    /** Stores a wish in place of the former one. */
    async ask(person: StaffMember, { version, revision }: Pick<RestoreRequest, "version" | "revision">) {
      const row = {
        region,
        version,
        revision,
        person: person.cf,
        person_name: person.name,
        asked_at: now(),
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
