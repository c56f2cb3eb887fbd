import type { JsonObject, Manifest, ServiceIndex, WholeManifest } from "../definition.ts";
import { isObject } from "../json.ts";

const statesOf = ({ servizi }: JsonObject): JsonObject => (isObject(servizi) ? servizi : {});

/** Divides the region's facts: those of the services `shown` stay in the manifest, the others are in the index. */
export function divideRegion(region: JsonObject, shown: ReadonlySet<string>) {
  const states = Object.entries(statesOf(region));
  const kept = Object.fromEntries(states.filter(([id]) => shown.has(id))) as JsonObject;
  const others = Object.fromEntries(states.filter(([id]) => !shown.has(id))) as JsonObject;
  return { region: { ...region, servizi: kept } satisfies JsonObject, states: others };
}

/** Joins a manifest with its index. */
export function joinIndex(manifest: Manifest, index: ServiceIndex): WholeManifest {
  const servizi: JsonObject = { ...statesOf(manifest.region), ...index.states };
  return { ...manifest, ...index, region: { ...manifest.region, servizi } };
}
