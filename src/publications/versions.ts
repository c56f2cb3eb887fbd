import { createHash } from "node:crypto";
import type { AuthoredFiles } from "./authored-files.ts";
import type { PublicationDatabase } from "./tables.ts";

/** SHA-256 of a text, hexadecimal. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Texts of one statement: some hundred kilobytes, below the time limit of a statement. */
const batch = 50;

/** The digests of the texts of a version by their paths, in the order of the paths. */
const digestsOf = (files: AuthoredFiles): readonly (readonly [path: string, digest: string])[] =>
  [...files].sort(([one], [other]) => (one < other ? -1 : 1)).map(([path, text]) => [path, digestOf(text)]);

/** The id of the version that consists of these files: two versions with the same files are the same version. */
export const versionOf = (files: AuthoredFiles): string => digestOf(JSON.stringify(digestsOf(files)));

/** A version of the store whose text is not that of its digest, or is missing. */
export class DamagedVersion extends Error {
  override readonly name = "DamagedVersion";
}

/** Stores versions in the database. `now`: milliseconds since 1970. */
export function versionStore(database: PublicationDatabase, now: () => number) {
  return {
    /** Stores a version and returns its id. A version that the store has costs one statement. */
    async save(files: AuthoredFiles): Promise<string> {
      const id = versionOf(files);
      if (await isKnown(id)) return id;
      const texts = [...files.values()].map((text) => ({ digest: digestOf(text), text }));
      for (let from = 0; from < texts.length; from += batch)
        await database
          .insertInto("authored_text")
          .values(texts.slice(from, from + batch))
          .onConflict((conflict) => conflict.column("digest").doNothing())
          .execute();
      await database
        .insertInto("authored_version")
        .values({ id, files: JSON.stringify(Object.fromEntries(digestsOf(files))), created_at: now() })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      return id;
    },
    /** Returns the files of a version; undefined for an unknown one. Throws `DamagedVersion`. */
    async read(id: string): Promise<AuthoredFiles | undefined> {
      const row = await database
        .selectFrom("authored_version")
        .select("files")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return undefined;
      const digests = Object.entries(JSON.parse(row.files) as Record<string, string>); // written by `save`
      const rows = await database
        .selectFrom("authored_text")
        .selectAll()
        .where("digest", "in", [...new Set(digests.map(([, digest]) => digest))])
        .execute();
      const texts = new Map(rows.map(({ digest, text }) => [digest, text]));
      const files = new Map(digests.map(([path, digest]) => [path, texts.get(digest) ?? ""]));
      if (versionOf(files) !== id) throw new DamagedVersion(id);
      return files;
    },
  };

  async function isKnown(id: string) {
    const row = await database
      .selectFrom("authored_version")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    return row !== undefined;
  }
}

export type VersionStore = ReturnType<typeof versionStore>;
