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

/** Milliseconds that a key lives, and the most keys of one person. */
const lifetime = 90 * 86_400_000;
const mostKeys = 5;

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

const keyIn = (row: StaffKeyTable): StaffKey => ({
  id: row.id,
  owner: { cf: row.person, name: row.person_name },
  roles: row.roles,
  madeAt: row.expires_at - lifetime,
  expiresAt: row.expires_at,
});

/** Stores keys of staff by their hashes. `now`: milliseconds since 1970. */
export function staffKeys(database: PublicationDatabase, now: () => number) {
  const living = () => database.selectFrom("staff_key").selectAll().where("expires_at", ">", now());
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
      };
      await database.insertInto("staff_key").values(row).execute();
      return { key, expiresAt: expires_at };
    },
    /** Returns the key with this text; undefined when there is none, or it has expired. */
    async find(text: string): Promise<StaffKey | undefined> {
      const row = await living().where("hash", "=", hashOf(text)).executeTakeFirst();
      return row && keyIn(row);
    },
    /** The living keys of a person. */
    async list(cf: string): Promise<StaffKey[]> {
      return (await living().where("person", "=", cf).orderBy("expires_at").execute()).map(keyIn);
    },
    async drop(cf: string, id: string): Promise<void> {
      if (!isRowId(id)) return;
      await database.deleteFrom("staff_key").where("person", "=", cf).where("id", "=", id).execute();
    },
    /** Takes the roles that a person has lost from the person's keys, and deletes the keys without a role. Called at each login. */
    async keepRoles(cf: string, roles: readonly string[]): Promise<void> {
      for (const key of await this.list(cf)) {
        const had = key.roles.split(" ");
        const kept = had.filter((role) => roles.includes(role));
        if (kept.length === 0) await this.drop(cf, key.id);
        else if (kept.length < had.length)
          await database
            .updateTable("staff_key")
            .set({ roles: kept.join(" ") })
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
