import { randomUUID } from "node:crypto";
import { mostOfficeBytes, officeFilesIn } from "./authored-files.ts";
import { isRowId, type DraftEndTable, type DraftTable, type PublicationDatabase } from "./tables.ts";
import { isWriterOf, type StaffMember } from "./writers.ts";

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
  /** The paths that it changes. */
  readonly paths: readonly string[];
  /** True when each member of staff may change it; otherwise only its owner. */
  readonly isShared: boolean;
  /** The people other than its owner who have changed it. */
  readonly editors: readonly StaffMember[];
  /** The revision that has last changed each file, also one that it changes no more. */
  readonly touched: Readonly<Record<string, number>>;
  /** The tax code of the person who made the last change of each file, where it is known. */
  readonly touchedBy: Readonly<Record<string, string>>;
}

/** A draft in the list of all: without its texts, which are megabytes together. */
export type ListedDraft = Omit<Draft, "changes">;

/** A revision of a draft that has passed the check. */
export type SoundDraft = Pick<Draft, "id" | "revision" | "base" | "changes">;

/**
 * Drafts that a region and a person keep; bytes and files of the changes of one, and bytes of its files of the office; milliseconds without a
 * change after which it is old.
 */
export const draftLimits = {
  count: 200,
  ofPerson: 40,
  bytes: 2_000_000,
  files: 500,
  officeBytes: mostOfficeBytes,
  age: 30 * 86_400_000,
} as const;

/** How a draft has ended. */
export interface DraftEnd {
  readonly act: DraftEndTable["act"];
  readonly person: StaffMember;
  /** Null where its owner has dropped it. */
  readonly reason: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds for which the end of a draft is known. */
const endLifetime = 90 * 86_400_000;

/** Why a draft was not changed: it is gone, it has changed since it was read, or a limit. */
export type DraftRefusal = "gone" | "changed" | "tooMany" | "tooManyOwn" | "tooLarge";

/** Changes to write, and the person who makes them. */
export interface DraftChange {
  readonly by: StaffMember;
  readonly changes: Changes;
  /** Another base, and the paths whose texts differ from those of the draft as it was. */
  readonly moved?: { readonly base: string; readonly paths: readonly string[] };
}

const listedColumns = [
  "id",
  "title",
  "owner",
  "owner_name",
  "base",
  "revision",
  "changed_at",
  "paths",
  "is_shared",
  "editors",
  "touched",
  "touched_by",
] as const;

/** The person who made a revision of a file. */
type Touch = readonly [revision: number, cf: string];

/** The people of the last revisions; an older program raises the revision of a file without a person. */
const peopleOf = (touches: Record<string, Touch>, touched: Draft["touched"]) =>
  Object.fromEntries(
    Object.entries(touches).flatMap(([path, [revision, cf]]) =>
      touched[path] === revision ? [[path, cf] as const] : [],
    ),
  );

/** The JSON of the row is that of `change`. */
const listedIn = (row: Pick<DraftTable, (typeof listedColumns)[number]>): ListedDraft => ({
  id: row.id,
  title: row.title,
  owner: { cf: row.owner, name: row.owner_name },
  base: row.base,
  revision: row.revision,
  changedAt: row.changed_at,
  paths: JSON.parse(row.paths) as string[],
  isShared: row.is_shared,
  editors: JSON.parse(row.editors) as StaffMember[],
  touched: JSON.parse(row.touched) as Record<string, number>,
  touchedBy: peopleOf(
    JSON.parse(row.touched_by) as Record<string, Touch>,
    JSON.parse(row.touched) as Record<string, number>,
  ),
});

const draftIn = (row: DraftTable): Draft => ({
  ...listedIn(row),
  changes: JSON.parse(row.changes) as Changes, // written by `change`
});

/** The changed texts, without the deleted files. */
export const textsOf = (changes: Changes): (readonly [path: string, text: string])[] =>
  Object.entries(changes).flatMap(([path, text]) => (text === null ? [] : [[path, text] as const]));

/** The paths whose change differs. */
const differing = (before: Changes, after: Changes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );

/** Stores the drafts of a region. `now`: milliseconds since 1970. */
export function draftStore(database: PublicationDatabase, region: string, now: () => number) {
  return {
    async create(owner: StaffMember, { title, base }: { title: string; base: string }) {
      const owners = await database
        .selectFrom("draft")
        .select("owner")
        .where("region", "=", region)
        .execute();
      if (owners.length >= draftLimits.count) return "tooMany" satisfies DraftRefusal;
      const own = owners.filter((row) => row.owner === owner.cf);
      if (own.length >= draftLimits.ofPerson) return "tooManyOwn" satisfies DraftRefusal;
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
        paths: "[]",
        is_shared: false,
        editors: "[]",
        touched: "{}",
        touched_by: "{}",
      };
      await database.insertInto("draft").values(row).execute();
      return draftIn(row);
    },
    /** The drafts, the one that was changed last first; `isOld`: not changed for a month. */
    async list(): Promise<(ListedDraft & { readonly isOld: boolean })[]> {
      const rows = await listed().orderBy("changed_at", "desc").execute();
      const old = now() - draftLimits.age;
      return rows.map((row) => ({ ...listedIn(row), isOld: row.changed_at <= old }));
    },
    /** Returns a draft without its texts. */
    async look(id: string): Promise<ListedDraft | undefined> {
      if (!isRowId(id)) return undefined;
      const row = await listed().where("id", "=", id).executeTakeFirst();
      return row && listedIn(row);
    },
    async find(id: string): Promise<Draft | undefined> {
      if (!isRowId(id)) return undefined;
      const row = await database
        .selectFrom("draft")
        .selectAll()
        .where("region", "=", region)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && draftIn(row);
    },
    /**
     * Writes the changes of a draft over those of the revision that the caller has read. Returns the draft, or why nothing was written.
     */
    async change(draft: Draft, { by, changes, moved }: DraftChange): Promise<Draft | DraftRefusal> {
      const text = JSON.stringify(changes);
      if (Buffer.byteLength(text) > draftLimits.bytes || Object.keys(changes).length > draftLimits.files)
        return "tooLarge";
      if (officeBytesOf(changes) > draftLimits.officeBytes) return "tooLarge";
      const paths = moved?.paths ?? differing(draft.changes, changes);
      const revisions = Object.fromEntries(paths.map((path) => [path, draft.revision + 1]));
      const touched = { ...draft.touched, ...revisions };
      const people = { ...draft.touchedBy, ...Object.fromEntries(paths.map((path) => [path, by.cf])) };
      const touches = Object.entries(people).map(([path, cf]) => [
        path,
        [touched[path]!, cf] satisfies Touch,
      ]);
      // Files that were made and deleted again count too: every list of drafts names them.
      if (Object.keys(touched).length > 2 * draftLimits.files) return "tooLarge";
      const row = await database
        .updateTable("draft")
        .set({
          changes: text,
          revision: draft.revision + 1,
          changed_at: now(),
          paths: JSON.stringify(Object.keys(changes).sort()),
          editors: JSON.stringify(isWriterOf(draft, by) ? draft.editors : [...draft.editors, by]),
          touched: JSON.stringify(touched),
          touched_by: JSON.stringify(Object.fromEntries(touches)),
          ...(moved && { base: moved.base }),
        })
        .where("region", "=", region)
        .where("id", "=", draft.id)
        .where("revision", "=", draft.revision)
        .returningAll()
        .executeTakeFirst();
      return row ? draftIn(row) : missing(draft.id);
    },
    /** Lets each member of staff change a draft, or only its owner. Its revision stays. */
    async share(id: string, isShared: boolean): Promise<ListedDraft | undefined> {
      const row = await database
        .updateTable("draft")
        .set({ is_shared: isShared })
        .where("region", "=", region)
        .where("id", "=", id)
        .returning(listedColumns)
        .executeTakeFirst();
      return row && listedIn(row);
    },
    /** Gives a draft another title, which is none of its texts: its revision stays. */
    async rename(id: string, title: string): Promise<ListedDraft | undefined> {
      const row = await database
        .updateTable("draft")
        .set({ title })
        .where("region", "=", region)
        .where("id", "=", id)
        .returning(listedColumns)
        .executeTakeFirst();
      return row && listedIn(row);
    },
    /** Keeps a revision that has passed the check, unless a later one is kept. */
    async keepSound({ id, revision, base, changes }: SoundDraft): Promise<void> {
      const row = { draft: id, revision, base, changes: JSON.stringify(changes) };
      await database
        .insertInto("draft_sound")
        .values(row)
        .onConflict((conflict) =>
          conflict.column("draft").doUpdateSet(row).where("draft_sound.revision", "<", revision),
        )
        .execute();
    },
    /** The last revision that has passed the check; undefined while none has. */
    async sound(id: string): Promise<SoundDraft | undefined> {
      const row = await database
        .selectFrom("draft_sound")
        .selectAll()
        .where("draft", "=", id)
        .executeTakeFirst();
      return row && { ...row, id, changes: JSON.parse(row.changes) as Changes }; // written by `keepSound`
    },
    /** Deletes the kept parts of drafts that are gone, and ends that are old. */
    async sweep(): Promise<void> {
      await database
        .deleteFrom("draft_sound")
        .where("draft", "not in", database.selectFrom("draft").select("id"))
        .execute();
      await database
        .deleteFrom("draft_end")
        .where("ended_at", "<=", now() - endLifetime)
        .execute();
    },
    /** Deletes a draft unless it has changed since it was read, and keeps who ended it. Returns false when nothing was deleted. */
    async end(
      { id, revision }: Pick<Draft, "id" | "revision">,
      { act, person, reason }: Omit<DraftEnd, "at">,
    ): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("draft")
          .where("region", "=", region)
          .where("id", "=", id)
          .where("revision", "=", revision)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        const row = {
          draft: id,
          region,
          act,
          person: person.cf,
          person_name: person.name,
          reason,
          ended_at: now(),
        };
        await transaction.insertInto("draft_end").values(row).execute();
        return true;
      });
    },
    /** How a draft has ended; undefined for one that is there, or that nobody knows any more. */
    async endOf(id: string): Promise<DraftEnd | undefined> {
      if (!isRowId(id)) return undefined;
      const row = await database
        .selectFrom("draft_end")
        .selectAll()
        .where("region", "=", region)
        .where("draft", "=", id)
        .executeTakeFirst();
      return (
        row && {
          act: row.act,
          person: { cf: row.person, name: row.person_name },
          reason: row.reason,
          at: row.ended_at,
        }
      );
    },
  };

  function officeBytesOf(changes: Changes): number {
    const files = officeFilesIn(textsOf(changes), region);
    return [...files.values()].reduce((sum, { size }) => sum + size, 0);
  }

  function listed() {
    return database.selectFrom("draft").select(listedColumns).where("region", "=", region);
  }

  async function missing(id: string): Promise<DraftRefusal> {
    return (await listed().where("id", "=", id).executeTakeFirst()) ? "changed" : "gone";
  }
}

export type DraftStore = ReturnType<typeof draftStore>;
