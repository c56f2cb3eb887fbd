import { PGlite, types, type PGliteOptions } from "@electric-sql/pglite";
import { databaseOn, parsers, type OpenDatabase } from "./connection.ts";
import { pglitePool } from "./pglite-pool.ts";

/** Postgres reserves 128 MB for its page cache by default; the whole demonstration has 20 MB. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/**
 * Bytes travel as they are. PGlite's own functions convert them to and from text byte by byte: 2 MB blocked the process
 * for 0.4 s and took 150 MB.
 */
const bytea = {
  // `as`: PGlite types a parameter as text, but its protocol sends a view of bytes in binary format.
  serialize: (value: Uint8Array) => value as unknown as string,
  parse: (text: string) => Buffer.from(text.slice(2), "hex"),
};

/** Location of the data: a folder, or memory. An empty location is initialized, which takes 2 s and 850 MB. */
type Location = Pick<PGliteOptions, "dataDir" | "loadDataDir">;

/** Opens PGlite, with its data in memory unless a folder is given. */
export async function openEmbedded(location: Location = {}): Promise<OpenDatabase> {
  // Never relaxedDurability: it lost an acknowledged database when the process was killed.
  const pglite = await PGlite.create({
    ...location,
    startParams,
    parsers: { ...parsers, [types.BYTEA]: bytea.parse },
    serializers: { [types.BYTEA]: bytea.serialize },
  });
  return databaseOn(pglitePool(pglite), Date.now);
}
