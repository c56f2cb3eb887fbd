import { askLookupsOf } from "../calls/lookups.ts";
import { flowOf } from "../flow/flow.ts";
import { partsOf } from "./parts-of.ts";
import type { Visit } from "../use-entrance.ts";

/**
 * Loads the needs of later steps while the person is busy with this one: parts of the program, and the look-ups of the next
 * step. A failed part is loaded again when it is needed.
 */
export function loadAhead({ service, step, version, validators, host }: Visit): void {
  const flow = flowOf(host, { service, version, validators });
  const next = service.steps[service.steps.indexOf(step) + 1];
  if (next) askLookupsOf({ service, host, flow, isAlive: () => true }, next);
  for (const other of service.steps)
    for (const part of partsOf(service, other)) part.load().catch(() => undefined);
}
