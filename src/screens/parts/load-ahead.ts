import { askLookup, lookupRequestsOf } from "../calls/lookups.ts";
import type { HttpRequest } from "../../engine/calls/index.ts";
import { flowOf } from "../flow/flow.ts";
import { partsOf } from "./parts-of.ts";
import type { StepVisit } from "../use-entrance.ts";

/** Returns the requests of lookups that a step sends on arrival. */
export function arrivalRequests({
  service,
  step,
  version,
  validators,
  host,
}: StepVisit): readonly HttpRequest[] {
  const flow = flowOf(host, { service, version, validators });
  const requests = lookupRequestsOf({ service, host, flow, isAlive: () => true }, step);
  return requests.map(([, request]) => request);
}

/**
 * Loads the needs of later steps while the person is busy with this one: parts of the program, and the look-ups of the next
 * step. A failed part is loaded again when it is needed.
 */
export function loadAhead({ service, step, version, validators, host }: StepVisit): void {
  const flow = flowOf(host, { service, version, validators });
  const next = service.steps[service.steps.indexOf(step) + 1];
  const context = { service, host, flow, isAlive: () => true };
  for (const [name, request] of next ? lookupRequestsOf(context, next) : [])
    void askLookup(context, name, request);
  for (const other of service.steps)
    for (const part of partsOf(service, other)) part.load().catch(() => undefined);
}
