import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { StaffMember } from "./writers.ts";
import { isRowId, type PublicationDatabase, type StaffKeyTable } from "./tables.ts";

/** A key by which a program of a member of staff, such as the command line, calls in the person's name. */
export interface StaffKey {
  readonly id: string;
  readonly owner: StaffMember;
  /** The roles that the person had when the key was made, without those that a later login lacked; separated by blanks. */
  readonly roles: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly expiresAt: number;
}

const day = 86_400_000;
/**
 * Milliseconds that a key lives, that it counts after a login of its owner in which the identity provider still stated one of its roles, and the most
 * keys of one person.
 */
const lifetime = 90 * day;
const confirmedFor = 7 * day;
const mostKeys = 5;

/** The roles of a key that has ended: its row stays until it expires, so that its holder learns why it no longer counts. */
const ended = "";

/** Why a key does not count: its owner has no role any more or a publisher has ended it, or the owner has not logged in for a week. */
export type KeyRefusal = "ended" | "unconfirmed";

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

const keyIn = (row: StaffKeyTable): StaffKey => ({
  id: row.id,
  owner: { cf: row.person, name: row.person_name },
  roles: row.roles,
  madeAt: row.expires_at - lifetime,
  expiresAt: row.expires_at,
});

/** The owner's last login with one of the roles; an earlier program noted none. */
const confirmedAt = (row: StaffKeyTable) => row.confirmed_at ?? row.expires_at - lifetime;

/** Stores keys of staff by their hashes. `now`: milliseconds since 1970. */
export function staffKeys(database: PublicationDatabase, now: () => number) {
  const stored = () => database.selectFrom("staff_key").selectAll().where("expires_at", ">", now());
  const living = () => stored().where("roles", "!=", ended);
  const isConfirmed = (row: StaffKeyTable) => now() < confirmedAt(row) + confirmedFor;
  return {
    /** Makes a key and returns its text, which is not stored; "tooMany" when the person has five. */
    async make(
      owner: StaffMember,
      roles: readonly string[],
    ): Promise<{ key: string; expiresAt: number } | "tooMany"> {
      if ((await this.list(owner.cf)).length >= mostKeys) return "tooMany";
      const key = randomBytes(32).toString("base64url");
      const expires_at = now() + lifetime;
      const row = {
        hash: hashOf(key),
        id: randomUUID(),
        person: owner.cf,
        person_name: owner.name,
        roles: roles.join(" "),
        expires_at,
        confirmed_at: now(),
      };
      await database.insertInto("staff_key").values(row).execute();
      return { key, expiresAt: expires_at };
    },
    /** Returns the key with this text; undefined when there is none, it has expired, or its owner has not logged in for a week. */
    async find(text: string): Promise<StaffKey | undefined> {
      const row = await living().where("hash", "=", hashOf(text)).executeTakeFirst();
      return row && isConfirmed(row) ? keyIn(row) : undefined;
    },
    /** Returns why the key with this text does not count; undefined for one that does, and for a text that is or was no key. */
    async refusalOf(text: string): Promise<KeyRefusal | undefined> {
      const row = await stored().where("hash", "=", hashOf(text)).executeTakeFirst();
      if (!row) return undefined;
      if (row.roles === ended) return "ended";
      return isConfirmed(row) ? undefined : "unconfirmed";
    },
    /** The living keys of a person. */
    async list(cf: string): Promise<StaffKey[]> {
      return (await living().where("person", "=", cf).orderBy("expires_at").execute()).map(keyIn);
    },
    /** The living keys of everybody. */
    async listAll(): Promise<StaffKey[]> {
      return (await living().orderBy("person").orderBy("expires_at").execute()).map(keyIn);
    },
    /** Ends the keys of a person. Returns their number. */
    async endAll(cf: string): Promise<number> {
      const { numUpdatedRows } = await database
        .updateTable("staff_key")
        .set({ roles: ended })
        .where("person", "=", cf)
        .where("expires_at", ">", now())
        .where("roles", "!=", ended)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    async drop(cf: string, id: string): Promise<void> {
      if (!isRowId(id)) return;
      await database.deleteFrom("staff_key").where("person", "=", cf).where("id", "=", id).execute();
    },
    /**
     * Takes the roles that a person has lost from the person's keys; one without a role has ended, and no later login brings it back. The others are
     * confirmed. Called at each login.
     */
    async keepRoles(cf: string, roles: readonly string[]): Promise<void> {
      for (const key of await this.list(cf)) {
        const had = key.roles.split(" ");
        const kept = had.filter((role) => roles.includes(role));
        await database
          .updateTable("staff_key")
          .set(kept.length === 0 ? { roles: ended } : { roles: kept.join(" "), confirmed_at: now() })
          .where("person", "=", cf)
          .where("id", "=", key.id)
          .execute();
      }
    },
    /** Deletes expired keys. */
    async sweep(): Promise<void> {
      await database.deleteFrom("staff_key").where("expires_at", "<=", now()).execute();
    },
  };
}

export type StaffKeys = ReturnType<typeof staffKeys>;
