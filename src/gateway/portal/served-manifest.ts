import { readFile, stat } from "node:fs/promises";
import type { Manifest } from "../../engine/definition.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where no definitions are served, as in development. */
    servedManifest?: ServedManifest;
  }
}

/** Returns the manifest that the portal serves; null while none is known. */
export type ServedManifest = () => Promise<Manifest | null>;

/**
 * Reads the manifest, and again when the file has changed: definitions are deployed without a restart. While the file is
 * missing or incomplete, the last manifest remains.
 */
export function servedManifest(manifestFile: string): ServedManifest {
  let known: Manifest | null = null;
  let readAt = 0;
  return async () => {
    try {
      const { mtimeMs } = await stat(manifestFile);
      if (mtimeMs !== readAt) known = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest; // made by the compiler
      readAt = mtimeMs;
    } catch {
      // Reads again at the next call.
    }
    return known;
  };
}
