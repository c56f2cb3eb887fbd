import { createHash } from "node:crypto";
import { sql } from "kysely";
import { bundledName } from "../definitions/index.ts";
import { officeFilesIn, type AuthoredFiles } from "./authored-files.ts";
import type { PublicationDatabase } from "./tables.ts";
import { digestOf } from "./versions.ts";

/** A content with the text that stands for it in a version. */
export interface OfficeContent {
  /** As `referenceTo` makes it. */
  readonly reference: string;
  /** SHA-256 of the body, hexadecimal. */
  readonly digest: string;
  readonly body: Buffer;
}

/** Bytes of the contents that no version has, and milliseconds for which one that nothing names is kept. */
const unpublished = { bytes: 100_000_000, age: 86_400_000 } as const;

const isWhole = ({ digest, body }: Pick<OfficeContent, "digest" | "body">) =>
  createHash("sha256").update(body).digest("hex") === digest;

/** Stores the contents of the files of the office; versions and drafts have their references. `now`: milliseconds since 1970. */
export function officeContents(database: PublicationDatabase, now: () => number) {
  return {
    /** Stores a content. Returns false, and stores nothing, while drafts have too many. */
    async add({ reference, digest, body }: OfficeContent): Promise<boolean> {
      const used = await database
        .selectFrom("office_content")
        .select(sql<string>`coalesce(sum(octet_length(body)), 0)`.as("bytes"))
        .where("reference", "not in", database.selectFrom("authored_text").select("digest"))
        .executeTakeFirstOrThrow();
      if (Number(used.bytes) + body.length > unpublished.bytes) return false;
      const row = { digest, reference: digestOf(reference), body, created_at: now() };
      await database
        .insertInto("office_content")
        .values(row)
        .onConflict((conflict) => conflict.column("digest").doUpdateSet(row))
        .execute();
      return true;
    },
    /** Returns the references whose content the store lacks, and prolongs the others. */
    async missing(references: readonly string[]): Promise<string[]> {
      if (references.length === 0) return [];
      const rows = await database
        .updateTable("office_content")
        .set({ created_at: now() })
        .where("reference", "in", references.map(digestOf))
        .returning("reference")
        .execute();
      const known = new Set(rows.map(({ reference }) => reference));
      return references.filter((text) => !known.has(digestOf(text)));
    },
    /** Returns a content by its digest; undefined where it is missing or damaged. */
    async find(digest: string): Promise<Buffer | undefined> {
      const row = await database
        .selectFrom("office_content")
        .select(["digest", "body"])
        .where("digest", "=", digest)
        .executeTakeFirst();
      return row && isWhole(row) ? Buffer.from(row.body) : undefined;
    },
    /** The contents of the files of the office of a version, by their names in its bundle; without those that are missing. */
    async ofVersion(files: AuthoredFiles, region: string): Promise<ReadonlyMap<string, Buffer>> {
      const found = new Map<string, Buffer>();
      for (const file of officeFilesIn(files, region).values()) {
        const body = await this.find(file.digest);
        if (body) found.set(bundledName(file), body);
      }
      return found;
    },
    /** Deletes the contents that neither a version nor a draft names, a day after they were stored: until then a draft may be about to. */
    async sweep(): Promise<void> {
      const named = (table: string) => sql<boolean>`exists (
        select 1 from ${sql.table(table)} where strpos(changes, office_content.digest) > 0)`;
      await database
        .deleteFrom("office_content")
        .where("created_at", "<=", now() - unpublished.age)
        .where("reference", "not in", database.selectFrom("authored_text").select("digest"))
        .where((where) => where.not(where.or([named("draft"), named("draft_sound")])))
        .execute();
    },
  };
}
