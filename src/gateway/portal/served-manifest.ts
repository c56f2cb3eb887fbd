import type { FastifyInstance } from "fastify";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Manifest, ServiceIndex, WholeManifest } from "../../engine/definition.ts";
import { joinIndex } from "../../engine/bundle/index.ts";
import { bundleIn, type Served } from "../../publications/index.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where no definitions are served. */
    servedManifest?: ServedManifest;
    /** True when a page must have the served version of its definition, and an open service. */
    checksPages: boolean;
  }
}

/** The version and language of a manifest: by default the version of today, in the language of the definitions. */
interface Wanted {
  readonly served?: Pick<Served, "bundle">;
  readonly language?: string | null;
}

/** Returns the manifest that the portal serves, with its index; null while none is known. */
export type ServedManifest = (wanted?: Wanted) => Promise<WholeManifest | null>;

/** Returns the manifest of the published version, or that of the files: `ofFiles` by language, the empty one that of the definitions. */
export const liveManifest =
  (app: FastifyInstance, ofFiles: ReadonlyMap<string, () => Promise<WholeManifest | null>>): ServedManifest =>
  async ({ served = app.live?.served(), language = null } = {}) => {
    const { bundle } = served ?? {};
    if (bundle) return bundleIn(bundle, language)?.whole ?? null;
    return (await ofFiles.get(language ?? "")?.()) ?? null;
  };

async function readManifest(file: string): Promise<WholeManifest> {
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest; // made by the compiler
  const index = await readFile(join(dirname(file), manifest.index), "utf8");
  return joinIndex(manifest, JSON.parse(index) as ServiceIndex); // made by the compiler
}

/**
 * Reads the manifest, and again when the file has changed: definitions are deployed without a restart. While the file is
 * missing or incomplete, the last manifest remains.
 */
export function servedManifest(manifestFile: string): () => Promise<WholeManifest | null> {
  let known: WholeManifest | null = null;
  let readAt = 0;
  return async () => {
    try {
      const { mtimeMs } = await stat(manifestFile);
      if (mtimeMs !== readAt) known = await readManifest(manifestFile);
      readAt = mtimeMs;
    } catch {
      // Reads again at the next call.
    }
    return known;
  };
}
