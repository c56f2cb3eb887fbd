import { randomUUID } from "node:crypto";
import type { AuthoredFiles } from "./authored-files.ts";
import type { DraftTable, PublicationDatabase } from "./tables.ts";

/** A member of staff. */
export interface StaffMember {
  /** Tax code. */
  readonly cf: string;
  readonly name: string;
}

/** Changed texts by their paths; null deletes the file. */
export type Changes = Readonly<Record<string, string | null>>;

export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly owner: StaffMember;
  /** The version that it changes. */
  readonly base: string;
  readonly changes: Changes;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A draft in the list of all: without its texts, which are megabytes together. */
export type ListedDraft = Omit<Draft, "changes">;

/** Drafts that a region keeps, and bytes of the changes of one. */
export const draftLimits = { count: 200, bytes: 2_000_000 } as const;

/** Why a draft was not changed: it is gone, it has changed since it was read, or a limit. */
export type DraftRefusal = "gone" | "changed" | "tooMany" | "tooLarge";

const listedIn = (row: Omit<DraftTable, "changes" | "region">): ListedDraft => ({
  id: row.id,
  title: row.title,
  owner: { cf: row.owner, name: row.owner_name },
  base: row.base,
  revision: row.revision,
  changedAt: row.changed_at,
});

const draftIn = (row: DraftTable): Draft => ({
  ...listedIn(row),
  changes: JSON.parse(row.changes) as Changes, // written by `change`
});

/** Returns the files of a draft: those of its base with its changes. */
export function filesWith(base: AuthoredFiles, changes: Changes): AuthoredFiles {
  const files = new Map(base);
  for (const [path, text] of Object.entries(changes))
    if (text === null) files.delete(path);
    else files.set(path, text);
  return files;
}

/** Stores the drafts of a region. `now`: milliseconds since 1970. */
export function draftStore(database: PublicationDatabase, region: string, now: () => number) {
  return {
    async create(owner: StaffMember, { title, base }: { title: string; base: string }) {
      const { count } = await database
        .selectFrom("draft")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("region", "=", region)
        .executeTakeFirstOrThrow();
      if (count >= draftLimits.count) return "tooMany" satisfies DraftRefusal;
      const row = {
        id: randomUUID(),
        region,
        title,
        owner: owner.cf,
        owner_name: owner.name,
        base,
        changes: "{}",
        revision: 1,
        changed_at: now(),
      };
      await database.insertInto("draft").values(row).execute();
      return draftIn(row);
    },
    async list(): Promise<ListedDraft[]> {
      const rows = await database
        .selectFrom("draft")
        .select(["id", "title", "owner", "owner_name", "base", "revision", "changed_at"])
        .where("region", "=", region)
        .orderBy("changed_at", "desc")
        .execute();
      return rows.map(listedIn);
    },
    async find(id: string): Promise<Draft | undefined> {
      const row = await database
        .selectFrom("draft")
        .selectAll()
        .where("region", "=", region)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && draftIn(row);
    },
    /**
     * Writes the changes of a draft over those of the revision that the caller has read, with another base where one is given. Returns
     * the draft, or why nothing was written.
     */
    async change(
      { id, revision }: Pick<Draft, "id" | "revision">,
      { changes, base }: { changes: Changes; base?: string },
    ): Promise<Draft | DraftRefusal> {
      const text = JSON.stringify(changes);
      if (Buffer.byteLength(text) > draftLimits.bytes) return "tooLarge";
      const row = await database
        .updateTable("draft")
        .set(({ eb }) => ({
          changes: text,
          revision: eb("revision", "+", 1),
          changed_at: now(),
          ...(base !== undefined && { base }),
        }))
        .where("region", "=", region)
        .where("id", "=", id)
        .where("revision", "=", revision)
        .returningAll()
        .executeTakeFirst();
      if (row) return draftIn(row);
      return (await this.find(id)) ? "changed" : "gone";
    },
    /** Deletes a draft unless it has changed since it was read. Returns false when nothing was deleted. */
    async drop({ id, revision }: Pick<Draft, "id" | "revision">): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom("draft")
        .where("region", "=", region)
        .where("id", "=", id)
        .where("revision", "=", revision)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

export type DraftStore = ReturnType<typeof draftStore>;
