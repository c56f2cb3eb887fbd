import type { Database } from "../database/tables.ts";
import { unlessUnavailable } from "../database/unavailable.ts";
import type { Person } from "./person.ts";
import { hashOf, newId } from "./secrets.ts";
import { storedRoles } from "./staff-role.ts";

/** How long a session lives, in milliseconds. */
export interface SessionLimits {
  /** Without activity. */
  idle: number;
  /** In all, however active. */
  absolute: number;
  /** For roles of staff, which the identity provider states at a login only. */
  roles: number;
}

export interface LiveSession {
  person: Person;
  /** Until it ends without activity. */
  secondsLeft: number;
  /** True when activity still prolongs it: the absolute limit is later than the idle limit. */
  extendable: boolean;
}

/** Milliseconds between two writes of the last activity, because a page makes several calls at once. */
const writeInterval = 15_000;

/** Stores sessions in the database, so that processes share them and a restart ends none. */
export function sessionsIn(database: Database, limits: SessionLimits, now: () => number = Date.now) {
  const rowOf = (id: string) =>
    database.selectFrom("session").selectAll().where("id_hash", "=", hashOf(id)).executeTakeFirst();
  type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  const endOf = ({ created_at, seen_at }: Row) =>
    Math.min(seen_at + limits.idle, created_at + limits.absolute);

  const describe = (row: Row): LiveSession => ({
    person: {
      cf: row.cf,
      cognome: row.surname,
      nome: row.name,
      autenticazione_livello: row.level ?? undefined,
      autenticazione_metodo: row.method ?? undefined,
      ...(row.roles && { ruoli: now() < row.created_at + limits.roles ? storedRoles(row.roles) : [] }),
    },
    secondsLeft: Math.floor((endOf(row) - now()) / 1000),
    extendable: now() + limits.idle < row.created_at + limits.absolute,
  });

  /** Ends a session and returns its tax code; undefined when there was none. */
  const close = (id: string) =>
    database.deleteFrom("session").where("id_hash", "=", hashOf(id)).returning("cf").executeTakeFirst();

  async function findLive(id: string) {
    const row = await rowOf(id);
    if (!row) return undefined;
    if (endOf(row) > now()) return row;
    await unlessUnavailable(close(id));
    return undefined;
  }

  return {
    /** Opens a session and returns its id, which only the browser keeps. */
    async open({ cf, cognome, nome, ...how }: Person): Promise<string> {
      const id = newId();
      const row = {
        id_hash: hashOf(id),
        cf,
        surname: cognome,
        name: nome,
        level: how.autenticazione_livello ?? null,
        method: how.autenticazione_metodo ?? null,
        roles: how.ruoli?.join(" ") || null,
        created_at: now(),
        seen_at: now(),
      };
      await database.insertInto("session").values(row).execute();
      return id;
    },
    /** Returns the session without prolonging it. */
    async look(id: string): Promise<LiveSession | undefined> {
      const row = await findLive(id);
      return row && describe(row);
    },
    /** Returns the session and restarts its idle time. */
    async touch(id: string): Promise<LiveSession | undefined> {
      const row = await findLive(id);
      if (!row) return undefined;
      if (now() - row.seen_at >= Math.min(writeInterval, limits.idle / 4)) {
        const seen_at = now();
        const update = database
          .updateTable("session")
          .set({ seen_at })
          .where("id_hash", "=", row.id_hash)
          .execute();
        // A session that cannot be prolonged is valid until its end.
        if (await unlessUnavailable(update)) row.seen_at = seen_at;
      }
      return describe(row);
    },
    close,
    /** Ends the sessions of a person, or those of everybody with a role. Returns their number. */
    async closeAll(whose: { cf: string } | "staff"): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom("session")
        .$if(whose === "staff", (query) => query.where("roles", "is not", null))
        .$if(whose !== "staff", (query) => query.where("cf", "=", (whose as { cf: string }).cf)) // as compared
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    /** Deletes ended sessions. */
    async sweep() {
      await database
        .deleteFrom("session")
        .where(({ eb, or }) =>
          or([eb("seen_at", "<=", now() - limits.idle), eb("created_at", "<=", now() - limits.absolute)]),
        )
        .execute();
    },
  };
}

export type Sessions = ReturnType<typeof sessionsIn>;
