import { readFile, stat } from "node:fs/promises";
import type { Manifest } from "../../engine/definition.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where no definitions are served, as in development. */
    servedDefinitions?: ServedDefinitions;
  }
}

/** Returns the version of each served definition by service; null while none is known. */
export type ServedDefinitions = () => Promise<Readonly<Record<string, string>> | null>;

const versionsIn = (manifest: string): Record<string, string> => {
  const { services } = JSON.parse(manifest) as Manifest; // made and checked by the compiler
  return Object.fromEntries(Object.entries(services).map(([id, { version }]) => [id, version]));
};

/**
 * Reads the versions from the manifest that the portal serves, and again when the file has changed: definitions are
 * deployed without a restart. While the file is missing or incomplete, the last versions remain.
 */
export function servedDefinitions(manifestFile: string): ServedDefinitions {
  let known: Readonly<Record<string, string>> | null = null;
  let readAt = 0;
  return async () => {
    try {
      const { mtimeMs } = await stat(manifestFile);
      if (mtimeMs !== readAt) known = versionsIn(await readFile(manifestFile, "utf8"));
      readAt = mtimeMs;
    } catch {
      // Reads again at the next call.
    }
    return known;
  };
}
