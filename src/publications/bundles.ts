import type { WholeManifest } from "../engine/definition.ts";
import { joinIndex } from "../engine/bundle/index.ts";
import type { PublicationDatabase } from "./tables.ts";
import { digestOf } from "./versions.ts";

/** A bundle that can be served: its files are in the content store. */
export interface StoredBundle {
  /** JSON of the manifest, as pages load it. */
  readonly manifest: string;
  /** SHA-256 of the manifest, hexadecimal. */
  readonly tag: string;
  readonly whole: WholeManifest;
  /** The names of its files. */
  readonly files: readonly string[];
  /** The names of the files of the office that it links. */
  readonly documents: readonly string[];
}

const digestOfBundle = ({ manifest, index_text }: { manifest: string; index_text: string }) =>
  digestOf(JSON.stringify([manifest, index_text]));

/** Reads the bundle that a compiler has made. */
export function readBundle({ manifest, index }: { manifest: string; index: string }): StoredBundle {
  const whole = joinIndex(JSON.parse(manifest), JSON.parse(index)) as WholeManifest; // made by the compiler
  const services = Object.values(whole.services).flatMap(({ data, validators }) => [data, validators]);
  const addresses = Object.values(whole.region.documenti ?? {}).map(String);
  const documents = addresses.map((address) => address.slice(address.lastIndexOf("/") + 1));
  return { manifest, tag: digestOf(manifest), whole, files: [whole.index, ...services], documents };
}

/**
 * Stores the bundles that a compiler has made, so that each program of a deployment compiles a version once. `compiler` is its digest:
 * another program may make other files of the same version.
 */
export function bundleStore(
  database: PublicationDatabase,
  { region, compiler, now }: { region: string; compiler: string; now: () => number },
) {
  return {
    /** Returns the bundle of a version; undefined where there is none, or where the row is damaged. */
    async find(version: string): Promise<StoredBundle | undefined> {
      const row = await database
        .selectFrom("bundle")
        .selectAll()
        .where("version", "=", version)
        .where("region", "=", region)
        .where("compiler", "=", compiler)
        .executeTakeFirst();
      if (!row || digestOfBundle(row) !== row.digest) return undefined;
      return readBundle({ manifest: row.manifest, index: row.index_text });
    },
    async save(
      version: string,
      { manifest, index }: { manifest: string; index: string },
    ): Promise<StoredBundle> {
      const texts = { manifest, index_text: index };
      const row = { version, region, compiler, ...texts, digest: digestOfBundle(texts), created_at: now() };
      await database
        .insertInto("bundle")
        .values(row)
        .onConflict((conflict) => conflict.columns(["version", "region", "compiler"]).doUpdateSet(row))
        .execute();
      return readBundle({ manifest, index });
    },
    /** Prolongs the life of a bundle that is served. */
    async prolong(version: string): Promise<void> {
      await database
        .updateTable("bundle")
        .set({ created_at: now() })
        .where("version", "=", version)
        .where("region", "=", region)
        .where("compiler", "=", compiler)
        .execute();
    },
    /** Deletes the bundles, of every region and compiler, that no process has made or served for `lifetime` milliseconds. */
    async sweep(lifetime: number): Promise<void> {
      await database
        .deleteFrom("bundle")
        .where("created_at", "<=", now() - lifetime)
        .execute();
    },
  };
}

export type BundleStore = ReturnType<typeof bundleStore>;
