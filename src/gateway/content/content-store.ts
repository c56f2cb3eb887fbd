import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { sql } from "kysely";
import { officeEndings } from "../../contract/own-addresses.ts";
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

const decompress = promisify(brotliDecompress);
const digestOf = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

/** The content of a file, without its compression. */
export const contentOf = async ({ encoding, body }: StoredFile): Promise<Buffer> =>
  encoding === null ? body : decompress(body);

/** The digest in the name of a definition or a file of the office: of its content, SHA-256, the first 12 digits. */
const named = new RegExp(String.raw`^/definitions/[\w-]+\.([0-9a-f]{12})\.(?:json|js|${officeEndings})$`);

/** True for a file as it was stored. Earlier programs stored no digest; then the one in the name counts, where there is one. */
async function isWhole(file: StoredFile & { digest: string | null }): Promise<boolean> {
  if (file.digest !== null) return digestOf(file.body) === file.digest;
  const digest = named.exec(file.address)?.[1];
  if (digest === undefined) return true;
  const content = await contentOf(file).catch(() => undefined);
  return content !== undefined && digestOf(content).startsWith(digest);
}

/**
 * Stores files of every version of the portal by their addresses, which contain their digests. All processes of a deployment share it:
 * a page works whichever of them answers, also while two versions run side by side. A file lives for `lifetime` milliseconds after a
 * process that serves it last started or reported it.
 */
export function contentStore(database: Database, lifetime: number, now: Clock) {
  const among = (addresses: readonly string[]) =>
    database.selectFrom("content").where("address", "in", [...addresses]);
  const withoutFound = (addresses: readonly string[], rows: readonly { address: string }[]) => {
    const found = new Set(rows.map(({ address }) => address));
    return addresses.filter((address) => !found.has(address));
  };
  return {
    /** Returns the addresses that the store lacks, and prolongs the others. */
    async missing(addresses: readonly string[]): Promise<string[]> {
      const known = await database
        .updateTable("content")
        .set({ seen_at: now() })
        .where("address", "in", [...addresses])
        .returning("address")
        .execute();
      return withoutFound(addresses, known);
    },
    /** As `missing`, without a change. */
    lacking: async (addresses: readonly string[]): Promise<string[]> =>
      withoutFound(addresses, await among(addresses).select("address").execute()),
    /** Stores files, also in place of those that have their addresses. */
    async add(files: readonly StoredFile[]): Promise<void> {
      const rows = files.map((file) => ({ ...file, digest: digestOf(file.body), seen_at: now() }));
      for (let from = 0; from < rows.length; from += batch)
        await database
          .insertInto("content")
          .values(rows.slice(from, from + batch))
          .onConflict((conflict) =>
            conflict.column("address").doUpdateSet({
              encoding: sql`excluded.encoding`,
              body: sql`excluded.body`,
              digest: sql`excluded.digest`,
              seen_at: sql`excluded.seen_at`,
            }),
          )
          .execute();
    },
    /** Returns the file at an address. A damaged one is deleted, so that a process that has it stores it again. */
    async find(address: string): Promise<StoredFile | undefined> {
      return (await this.findAll([address])).get(address);
    },
    /** As `find`, for several addresses. */
    async findAll(addresses: readonly string[]): Promise<Map<string, StoredFile>> {
      const found = new Map<string, StoredFile>();
      for (let from = 0; from < addresses.length; from += batch)
        for (const row of await among(addresses.slice(from, from + batch))
          .selectAll()
          .execute())
          if (await isWhole(row)) found.set(row.address, row);
          else await database.deleteFrom("content").where("address", "=", row.address).execute();
      return found;
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
