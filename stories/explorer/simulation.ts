import { buildRequest, requestKey } from "../../src/engine/calls/index.ts";
import { evaluate, holds, type Scope } from "../../src/engine/expressions/index.ts";
import type { Call, CompiledService, Json, JsonObject, Validators } from "../../src/engine/index.ts";
import type { CallState, FlowState } from "../../src/engine/flow/index.ts";
import { scopeNow, type CallContext } from "../../src/screens/calls/context.ts";
import { performCall } from "../../src/screens/calls/perform-call.ts";
import { callsAtom } from "../../src/screens/flow/atoms.ts";
import { done, fakeHost } from "../../tests/support/fake-host.ts";
import type { PartContext } from "./step-parts.ts";

/** A service in a region, its user, and the responses of its calls. */
export interface ServiceInputs {
  readonly service: CompiledService;
  readonly validators: Validators;
  readonly region: JsonObject;
  readonly identity: JsonObject | null;
  readonly today: string;
  /** Responses by operation. */
  readonly answers: Readonly<Record<string, Json>>;
  /** Example values, by the name of a field or of a parameter. */
  readonly byName: readonly Readonly<Record<string, Json>>[];
}

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

/** Returns the response of an operation; null for a document, which has no example. */
export const answerOf = (answers: ServiceInputs["answers"], operation: string): Json =>
  answers[operation] ?? null;

export function simulateFrom(inputs: ServiceInputs, start: FlowSnapshot): Simulation {
  const { service, region, identity, today, answers } = inputs;
  const operations = Object.values(service.endpoints).map(({ operation }) => operation);
  const { host, went } = fakeHost(
    Object.fromEntries(operations.map((operation) => [operation, done(answerOf(answers, operation))])),
    { region, identity, today: () => today },
  );
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
    hasLeft: () => went.length > 0,
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
