import { italianTime } from "../../formats/quantities/italian-time.ts";
import { closureOf, maintenancesNear, noticesOn, regionOn } from "../region/index.ts";
import type { JsonObject } from "../definition.ts";

/**
 * The state of a region at an instant, as pages show it: its facts, the closed services, the maintenances of the next day
 * and the notices of today. A page
 * that was rendered at another instant is the same while this text is the same.
 */
export function stateAt(region: JsonObject, services: readonly string[], now: number): string {
  const closed = services.filter((service) => closureOf(region, service, now) !== null);
  const begun = maintenancesNear(region, now).map(({ dal }) => [dal, dal <= italianTime(now)]);
  return JSON.stringify([closed, begun, noticesOn(region, now), regionOn(region, now)]);
}
