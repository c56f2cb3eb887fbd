import { sql } from "kysely";
import type { Clock } from "./versions.ts";
import type { Database } from "../database/tables.ts";

/** A file whose address changes with its content, compressed as it is sent. */
export interface StoredFile {
  /** Path on the portal: `/assets/index.4f3a.js`. */
  address: string;
  /** `br` or null. */
  encoding: "br" | null;
  body: Buffer;
}

/** Files of one statement: some hundred kilobytes, below the time limit of a statement. */
const batch = 20;

/**
 * Stores files of every version of the portal by their addresses, which contain their digests. All processes of a deployment share it:
 * a page works whichever of them answers, also while two versions run side by side. A file lives for `lifetime` milliseconds after a
 * process that serves it last started or reported it.
 */
export function contentStore(database: Database, lifetime: number, now: Clock) {
  return {
    /** Returns the addresses that the store lacks, and prolongs the others. */
    async missing(addresses: readonly string[]): Promise<string[]> {
      const known = await database
        .updateTable("content")
        .set({ seen_at: now() })
        .where("address", "in", [...addresses])
        .returning("address")
        .execute();
      const found = new Set(known.map(({ address }) => address));
      return addresses.filter((address) => !found.has(address));
    },
    async add(files: readonly StoredFile[]): Promise<void> {
      for (let from = 0; from < files.length; from += batch)
        await database
          .insertInto("content")
          .values(files.slice(from, from + batch).map((file) => ({ ...file, seen_at: now() })))
          .onConflict((conflict) =>
            conflict.column("address").doUpdateSet({ seen_at: sql`excluded.seen_at` }),
          )
          .execute();
    },
    async find(address: string): Promise<StoredFile | undefined> {
      return database
        .selectFrom("content")
        .select(["address", "encoding", "body"])
        .where("address", "=", address)
        .executeTakeFirst();
    },
    async remove(address: string): Promise<void> {
      await database.deleteFrom("content").where("address", "=", address).execute();
    },
    /** Deletes files that no process has reported for the lifetime. */
    async sweep(): Promise<void> {
      await database
        .deleteFrom("content")
        .where("seen_at", "<=", now() - lifetime)
        .execute();
    },
  };
}

export type ContentStore = ReturnType<typeof contentStore>;
