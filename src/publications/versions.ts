import { sql } from "kysely";
import { createHash } from "node:crypto";
import type { AuthoredFiles } from "./authored-files.ts";
import type { PublicationDatabase } from "./tables.ts";

/** SHA-256 of a text, hexadecimal. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Texts of one statement: some hundred kilobytes, below the time limit of a statement. */
const batch = 50;

/** Milliseconds for which a version that nothing names is kept. */
const unnamedLifetime = 86_400_000;

/** The digests of files by their paths; a path that it lacks is no file. */
export type Digests = Readonly<Record<string, string>>;

/** The digests of the texts of a version, in the order of their paths. */
export const digestsOf = (files: AuthoredFiles): Digests =>
  Object.fromEntries(
    [...files].sort(([one], [other]) => (one < other ? -1 : 1)).map(([path, text]) => [path, digestOf(text)]),
  );

/** The id of the version that consists of these files: two versions with the same files are the same version. */
export const versionOf = (files: AuthoredFiles): string =>
  digestOf(JSON.stringify(Object.entries(digestsOf(files))));

/** A version of the store whose text is not that of its digest, or is missing. */
export class DamagedVersion extends Error {
  override readonly name = "DamagedVersion";
}

/** Versions that a process keeps in memory, some 300 KB each: the bases of the drafts that are edited now. */
const keptVersions = 4;

/** Stores versions in the database. `now`: milliseconds since 1970. */
export function versionStore(database: PublicationDatabase, now: () => number) {
  /** Those that were read last, the latest at the end. */
  const kept = new Map<string, AuthoredFiles>();
  function keep(id: string, files: AuthoredFiles) {
    kept.delete(id);
    kept.set(id, files);
    if (kept.size > keptVersions) kept.delete(kept.keys().next().value!); // it has one
    return files;
  }
  return {
    /** Stores a version and returns its id. A version that the store has costs one statement, which prolongs it. */
    async save(files: AuthoredFiles): Promise<string> {
      const id = versionOf(files);
      if (await renew(id)) return id;
      const texts = [...files.values()].map((text) => ({ digest: digestOf(text), text }));
      const row = { id, files: JSON.stringify(digestsOf(files)), created_at: now() };
      await database.transaction().execute(async (transaction) => {
        await sql`lock table authored_version in row exclusive mode`.execute(transaction);
        for (let from = 0; from < texts.length; from += batch)
          await transaction
            .insertInto("authored_text")
            .values(texts.slice(from, from + batch))
            .onConflict((conflict) => conflict.column("digest").doNothing())
            .execute();
        await transaction
          .insertInto("authored_version")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ created_at: row.created_at }))
          .execute();
      });
      return id;
    },
    /**
     * Deletes the versions that no draft, no act and no live row names, a day after they were stored: until then one may be about to. The
     * texts that no version has go with them.
     */
    async sweep(): Promise<void> {
      if ((await unnamed(database).execute()).length === 0) return;
      await database.transaction().execute(async (transaction) => {
        // Waits for versions that are being stored, which may share the texts, and lets none begin.
        await sql`lock table authored_version in exclusive mode`.execute(transaction);
        await transaction.deleteFrom("authored_version").where("id", "in", unnamed(transaction)).execute();
        await sql`delete from authored_text where digest not in (
          select digests.value from authored_version, json_each_text(files::json) as digests
        )`.execute(transaction);
      });
      kept.clear();
    },
    /** Returns the id that begins with these digits, eight or more; undefined when there is none, or more than one. */
    async idOf(start: string): Promise<string | undefined> {
      if (!/^[0-9a-f]{8,64}$/.test(start)) return undefined;
      const rows = await database
        .selectFrom("authored_version")
        .select("id")
        .where("id", "like", `${start}%`)
        .limit(2)
        .execute();
      return rows.length === 1 ? rows[0]!.id : undefined;
    },
    /** Returns the digests of a version without its texts; undefined for an unknown one. */
    digests: (id: string): Promise<Digests | undefined> => storedDigests(id),
    /** Returns the files of a version; undefined for an unknown one. Throws `DamagedVersion`. */
    async read(id: string): Promise<AuthoredFiles | undefined> {
      const known = kept.get(id);
      if (known) return keep(id, known);
      const stored = await storedDigests(id);
      if (!stored) return undefined;
      const digests = Object.entries(stored);
      const rows = await database
        .selectFrom("authored_text")
        .selectAll()
        .where("digest", "in", [...new Set(digests.map(([, digest]) => digest))])
        .execute();
      const texts = new Map(rows.map(({ digest, text }) => [digest, text]));
      const files = new Map(digests.map(([path, digest]) => [path, texts.get(digest) ?? ""]));
      if (versionOf(files) !== id) throw new DamagedVersion(id);
      return keep(id, files);
    },
  };

  async function storedDigests(id: string): Promise<Digests | undefined> {
    const row = await database
      .selectFrom("authored_version")
      .select("files")
      .where("id", "=", id)
      .executeTakeFirst();
    return row && (JSON.parse(row.files) as Digests); // written by `save`
  }

  /** Prolongs a version of the store. Returns false for an unknown one. */
  async function renew(id: string): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable("authored_version")
      .set({ created_at: now() })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  function unnamed(source: PublicationDatabase) {
    const named = sql<string>`
      select base from live_version union select version from live_version where version is not null
      union select base from draft union select base from draft_sound
      union select from_version from publication where from_version is not null
      union select to_version from publication where to_version is not null`;
    return source
      .selectFrom("authored_version")
      .select("id")
      .where("created_at", "<=", now() - unnamedLifetime)
      .where(sql<boolean>`id not in (${named})`);
  }
}

export type VersionStore = ReturnType<typeof versionStore>;
