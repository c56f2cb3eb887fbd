import type { WholeManifest } from "../engine/definition.ts";
import { otherLanguages } from "../definitions/translation/region-languages.mjs";
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
  /** Those in the other languages of the region. `files` has the names of theirs too. */
  readonly languages: ReadonlyMap<string, StoredBundle>;
}

/** The parts of a bundle that are stored. */
interface BundleTexts {
  readonly manifest: string;
  readonly index: string;
}

const digestOfBundle = ({ manifest, index_text }: { manifest: string; index_text: string }) =>
  digestOf(JSON.stringify([manifest, index_text]));

/** Reads the bundles that a compiler has made. */
export function readBundle(
  { manifest, index }: BundleTexts,
  others: ReadonlyMap<string, BundleTexts> = new Map(),
): StoredBundle {
  const languages = new Map([...others].map(([language, texts]) => [language, readBundle(texts)]));
  const whole = joinIndex(JSON.parse(manifest), JSON.parse(index)) as WholeManifest; // made by the compiler
  const services = Object.values(whole.services).flatMap(({ data, validators }) => [data, validators]);
  const addresses = Object.values(whole.region.documenti ?? {}).map(String);
  const documents = addresses.map((address) => address.slice(address.lastIndexOf("/") + 1));
  const files = [whole.index, ...services, ...[...languages.values()].flatMap((one) => one.files)];
  return { manifest, tag: digestOf(manifest), whole, files, documents, languages };
}

/** The bundle in a language, null for that of the definitions; undefined when the version does not have it. */
export const bundleIn = (bundle: StoredBundle, language: string | null): StoredBundle | undefined =>
  language === null ? bundle : bundle.languages.get(language);

/**
 * Stores the bundles that a compiler has made, so that each program of a deployment compiles a version once. `compiler` is its digest:
 * another program may make other files of the same version.
 */
export function bundleStore(
  database: PublicationDatabase,
  { region, compiler, now }: { region: string; compiler: string; now: () => number },
) {
  /** A language other than that of the definitions has a row of its own. */
  const rowName = (language: string | null): string => (language === null ? region : `${region} ${language}`);
  const rowsOf = (version: string) =>
    database
      .selectFrom("bundle")
      .selectAll()
      .where("version", "=", version)
      .where("compiler", "=", compiler)
      .where((row) => row.or([row("region", "=", region), row("region", "like", `${region} %`)]));
  return {
    /** Returns the bundle of a version; undefined where there is none, or where a row is damaged or missing. */
    async find(version: string): Promise<StoredBundle | undefined> {
      const rows = new Map((await rowsOf(version).execute()).map((row) => [row.region, row]));
      if ([...rows.values()].some((row) => digestOfBundle(row) !== row.digest)) return undefined;
      const texts = new Map(
        [...rows].map(([name, row]) => [name, { manifest: row.manifest, index: row.index_text }]),
      );
      const own = texts.get(region);
      if (!own) return undefined;
      const manifest = JSON.parse(own.manifest) as WholeManifest; // made by the compiler
      const others = otherLanguages(manifest.region).map((code) => [code, texts.get(rowName(code))] as const);
      const found = others.flatMap(([code, one]) => (one ? [[code, one] as const] : []));
      return found.length === others.length ? readBundle(own, new Map(found)) : undefined;
    },
    async save(
      version: string,
      {
        manifest,
        index,
        languages = new Map(),
      }: BundleTexts & { languages?: ReadonlyMap<string, BundleTexts> },
    ): Promise<StoredBundle> {
      const rows = [[null, { manifest, index }] as const, ...languages].map(([language, one]) => {
        const texts = { manifest: one.manifest, index_text: one.index };
        const digest = digestOfBundle(texts);
        return { version, region: rowName(language), compiler, ...texts, digest, created_at: now() };
      });
      for (const row of rows)
        await database
          .insertInto("bundle")
          .values(row)
          .onConflict((conflict) => conflict.columns(["version", "region", "compiler"]).doUpdateSet(row))
          .execute();
      return readBundle({ manifest, index }, languages);
    },
    /** Prolongs the life of a bundle that is served. */
    async prolong(version: string): Promise<void> {
      await database
        .updateTable("bundle")
        .set({ created_at: now() })
        .where("version", "=", version)
        .where("compiler", "=", compiler)
        .where((row) => row.or([row("region", "=", region), row("region", "like", `${region} %`)]))
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
