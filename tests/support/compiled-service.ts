import { join } from "node:path";
import { joinIndex } from "../../src/engine/bundle/index.ts";
import type { CompiledService, JsonObject } from "../../src/engine/index.ts";
import { bundleRegion } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/files.ts";

const root = join(import.meta.dirname, "../..");

/** A service of `schemas/services` as a region's portal loads it, with the facts of the region. */
export function compiledService(region: string, id: string): { service: CompiledService; facts: JsonObject } {
  const { bundle } = bundleRegion(readSources(root), region);
  const entry = bundle?.index.services[id];
  if (!bundle || !entry)
    throw new Error(`${region} has no service ${id}, or its definitions do not pass the check`);
  const service = JSON.parse(bundle.files.get(entry.data) ?? "") as CompiledService; // written by the compiler
  return { service, facts: joinIndex(bundle.manifest, bundle.index).region };
}
