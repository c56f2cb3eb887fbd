import { isObject, type JsonObject } from "../engine/index.ts";
import { closureOf, finishUntil, FINISHING_TIME } from "../engine/region/index.ts";
import type { LiveVersions } from "./live.ts";

/** True for a service that is open, or stops for a maintenance only. */
const isUsed = (region: JsonObject, service: string, at: number): boolean => {
  const closure = closureOf(region, service, at);
  return closure === null || closure.reason === "maintenance";
};

export interface ClosingParts {
  readonly live: Pick<LiveVersions, "history">;
  /** The region file of a version, null for that of the build; null when it is not known. */
  readonly regionOf: (version: string | null) => Promise<JsonObject | null>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Returns the services that acts of staff have closed within `FINISHING_TIME`, with the instant of each act. A later act that opens a service
 * removes it. An act whose time is far in the future, because a clock was wrong, gives nobody time to finish.
 */
export async function recentClosings({
  live,
  regionOf,
  now,
}: ClosingParts): Promise<ReadonlyMap<string, number>> {
  const [since, until] = [now() - FINISHING_TIME, now() + FINISHING_TIME];
  const acts = (await live.history()).filter(({ at }) => at > since).toReversed();
  const closings = new Map<string, number>();
  for (const { from, to, at } of acts) {
    const [before, after] = [await regionOf(from), await regionOf(to)];
    if (!before || !after) continue;
    for (const service of Object.keys(isObject(before.servizi) ? before.servizi : {})) {
      if (isUsed(after, service, at)) closings.delete(service);
      else if (
        at < until &&
        (isUsed(before, service, at) || finishUntil(before, service, { now: at }) !== null)
      )
        closings.set(service, at);
    }
  }
  return closings;
}
