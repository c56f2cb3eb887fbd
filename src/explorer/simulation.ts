import { buildRequest, requestKey } from "../engine/calls/index.ts";
import { evaluate, holds, type Scope } from "../engine/expressions/index.ts";
import type { Call, Json } from "../engine/index.ts";
import type { CallState, FlowState } from "../engine/flow/index.ts";
import { callsAtom, performCall, scopeNow, type CallContext } from "../screens/calls/index.ts";
import type { ServiceInputs } from "./inputs.ts";
import { simulatedHost } from "./simulated-host.ts";
import type { PartContext } from "./step-parts.ts";

/** The flow and its calls at one point of a visit. */
export interface FlowSnapshot {
  readonly flow: FlowState;
  readonly calls: Readonly<Record<string, CallState>>;
}

/** Runs calls with the code of the portal; every call is answered at once from `ServiceInputs.answers`. */
export interface Simulation {
  readonly context: CallContext;
  /** Endpoints that were called. */
  readonly requested: Set<string>;
  /** Tests whether a navigation has left the page. */
  hasLeft(): boolean;
  snapshot(): FlowSnapshot;
}

export function simulateFrom(inputs: ServiceInputs, start: FlowSnapshot): Simulation {
  const { service } = inputs;
  const { host, hasLeft } = simulatedHost(inputs);
  const requested = new Set<string>();
  const calls = callsAtom(service.id);
  host.store.set(calls, start.calls);
  host.store.sub(calls, () => {
    for (const [name, { stato }] of Object.entries(host.store.get(calls)))
      if (stato === "attesa") requested.add(name);
  });
  let { flow } = start;
  const context: CallContext = {
    service,
    host,
    flow: {
      read: () => flow,
      update: (change) => void (flow = change(flow)),
      continueTo: (step) => ({ step }),
      settle: async () => null,
      draft: () => {},
      arrive: () => {},
      depart: () => {},
      close: () => {},
      migration: null,
      noteEntered: () => {},
      isEntered: () => false,
    },
    isAlive: () => true,
  };
  return {
    context,
    requested,
    hasLeft,
    snapshot: () => ({ flow, calls: host.store.get(calls) }),
  };
}

/** Tests whether a part of the page is visible. */
export const isVisible = ({ conditions: around }: PartContext, scope: Scope): boolean =>
  around.every((when) => holds(when, scope));

/** Returns the rows of a repeated part; a single empty row for any other part. */
export function rowsOf({ rows }: PartContext, scope: Scope): readonly Readonly<Record<string, Json>>[] {
  if (rows === null) return [{}];
  const list = evaluate(rows, scope);
  return Array.isArray(list) ? list.map((riga) => ({ riga })) : [];
}

/** Returns a key of the request that a call of `load` would send; null when it would send none. */
export function loadKey(call: Call, { service }: ServiceInputs, scope: Scope): string | null {
  if (!holds(call.when, scope)) return null;
  if ("rule" in call) return call.operation;
  const endpoint = service.endpoints[call.endpoint];
  const request = endpoint && buildRequest(endpoint, call.with, scope);
  return request && !("missing" in request) ? requestKey(request) : null;
}

/** Makes the load calls of a page; a call is repeated only when its request changes. */
export async function load(
  simulation: Simulation,
  inputs: ServiceInputs,
  calls: readonly Call[],
  sent: Map<Call, string>,
): Promise<void> {
  for (const call of calls) {
    const key = loadKey(call, inputs, scopeNow(simulation.context));
    if (key === null || sent.get(call) === key) continue;
    sent.set(call, key);
    await performCall(call, simulation.context);
  }
}
