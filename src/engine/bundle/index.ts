import type { JsonObject, Manifest, ServiceIndex } from "../definition.ts";
import { isObject } from "../json.ts";

export { matchService, type Match } from "./match-service.ts";
export { comparablePath, sheetPath } from "./paths.ts";
export { stateAt } from "./state.ts";

const statesOf = ({ servizi }: JsonObject): JsonObject => (isObject(servizi) ? servizi : {});

/** Divides the region's facts: the states of the services `shown` stay in the manifest; those of the others, and the films, are in the index. */
export function divideRegion(region: JsonObject, shown: ReadonlySet<string>) {
  const states = Object.entries(statesOf(region));
  const kept = Object.fromEntries(states.filter(([id]) => shown.has(id))) as JsonObject;
  const others = Object.fromEntries(states.filter(([id]) => !shown.has(id))) as JsonObject;
  const { video = null, ...facts } = region;
  return { region: { ...facts, servizi: kept } satisfies JsonObject, states: others, video };
}

/** Joins a manifest with its index. */
export function joinIndex<Own extends Manifest>(manifest: Own, index: ServiceIndex): Own & ServiceIndex {
  const servizi: JsonObject = { ...statesOf(manifest.region), ...index.states };
  return { ...manifest, ...index, region: { ...manifest.region, servizi, video: index.video ?? null } };
}
