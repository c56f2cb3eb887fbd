import { join } from "node:path";
import { joinIndex } from "../../src/engine/bundle/index.ts";
import type { CompiledService, JsonObject } from "../../src/engine/index.ts";
import type { Sources } from "../../src/definitions/index.ts";
import { bundleRegion } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/files.ts";

const root = join(import.meta.dirname, "../..");

/**
 * A service of `schemas/services` as a region's portal loads it, with the facts of the region. `isOn` switches on a service that the
 * region switches off; `change` changes the facts.
 */
export function compiledService(
  region: string,
  id: string,
  { isOn = false, change }: { isOn?: boolean; change?: (facts: JsonObject) => void } = {},
): { service: CompiledService; facts: JsonObject } {
  const read = readSources(root);
  const open = isOn ? switchOn(read, region, id) : read;
  const { bundle } = bundleRegion(change ? changeFacts(open, region, change) : open, region);
  const entry = bundle?.index.services[id];
  if (!bundle || !entry)
    throw new Error(`${region} has no service ${id}, or its definitions do not pass the check`);
  const service = JSON.parse(bundle.files.get(entry.data) ?? "") as CompiledService; // written by the compiler
  return { service, facts: joinIndex(bundle.manifest, bundle.index).region };
}

const switchOn = (sources: Sources, region: string, id: string): Sources =>
  changeFacts(sources, region, (facts) => {
    const services = facts.servizi as Record<string, { attivo: boolean }>; // as the schema of the file says
    services[id]!.attivo = true;
  });

function changeFacts(sources: Sources, region: string, change: (facts: JsonObject) => void): Sources {
  const found = sources.regions[region]!;
  const facts = JSON.parse(found.region.text) as JsonObject; // a region file
  change(facts);
  const changed = { ...found, region: { ...found.region, text: JSON.stringify(facts) } };
  return { ...sources, regions: { ...sources.regions, [region]: changed } };
}
