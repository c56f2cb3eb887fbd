import {
  buildRequest,
  evaluate,
  holds,
  requestKey,
  type Call,
  type CallState,
  type CompiledService,
  type FlowState,
  type Json,
  type JsonObject,
  type Scope,
  type Validators,
} from "../../src/engine/index.ts";
import { scopeNow, type CallContext } from "../../src/screens/calls/context.ts";
import { performCall } from "../../src/screens/calls/perform-call.ts";
import { callsAtom } from "../../src/screens/flow/atoms.ts";
import { done, fakeHost } from "../../tests/support/fake-host.ts";
import type { Place } from "./parts.ts";

/** A service in a region, and the person who uses it. */
export interface World {
  readonly service: CompiledService;
  readonly validators: Validators;
  readonly region: JsonObject;
  readonly identity: JsonObject | null;
  readonly today: string;
  /** Answers by operation. */
  readonly answers: Readonly<Record<string, Json>>;
  /** Values to type, by the name of a field or of a parameter. */
  readonly byName: readonly Readonly<Record<string, Json>>[];
}

/** What a visit has come to. */
export interface Moment {
  readonly flow: FlowState;
  readonly calls: Readonly<Record<string, CallState>>;
}

/** A moment that goes on: the calls are those of the portal, and are answered at once. */
export interface Stage {
  readonly context: CallContext;
  /** Endpoints that were asked for. */
  readonly asked: Set<string>;
  /** True when it has led away from the page. */
  hasLeft(): boolean;
  now(): Moment;
}

/** The answer of an operation; a document has no example. */
export const answerOf = (answers: World["answers"], operation: string): Json => answers[operation] ?? null;

export function openStage(world: World, start: Moment): Stage {
  const { service, region, identity, today, answers } = world;
  const operations = Object.values(service.endpoints).map(({ operation }) => operation);
  const { host, went } = fakeHost(
    Object.fromEntries(operations.map((operation) => [operation, done(answerOf(answers, operation))])),
    { region, identity, today: () => today },
  );
  const asked = new Set<string>();
  const calls = callsAtom(service.id);
  host.store.set(calls, start.calls);
  host.store.sub(calls, () => {
    for (const [name, { stato }] of Object.entries(host.store.get(calls)))
      if (stato === "attesa") asked.add(name);
  });
  let { flow } = start;
  const context: CallContext = {
    service,
    host,
    flow: {
      read: () => flow,
      update: (change) => void (flow = change(flow)),
      draft: () => {},
      arrive: () => {},
      depart: () => {},
      flush: () => {},
      migration: null,
    },
    isAlive: () => true,
  };
  return {
    context,
    asked,
    hasLeft: () => went.length > 0,
    now: () => ({ flow, calls: host.store.get(calls) }),
  };
}

/** Whether a part of the page is shown now. */
export const isShown = ({ around }: Place, scope: Scope): boolean =>
  around.every((when) => holds(when, scope));

/** The rows of a part that is repeated; once, without a row, for one that is not. */
export function rowsOf({ rows }: Place, scope: Scope): readonly Readonly<Record<string, Json>>[] {
  if (rows === null) return [{}];
  const list = evaluate(rows, scope);
  return Array.isArray(list) ? list.map((riga) => ({ riga })) : [];
}

/** What a call of `load` would send now; null when it is not made. */
export function loadKey(call: Call, { service }: World, scope: Scope): string | null {
  if (!holds(call.when, scope)) return null;
  if ("rule" in call) return call.operation;
  const endpoint = service.endpoints[call.endpoint];
  const request = endpoint && buildRequest(endpoint, call.with, scope);
  return request && !("missing" in request) ? requestKey(request) : null;
}

/** Makes the calls that a page makes by itself, each once for what it sends. */
export async function load(
  stage: Stage,
  world: World,
  calls: readonly Call[],
  sent: Map<Call, string>,
): Promise<void> {
  for (const call of calls) {
    const key = loadKey(call, world, scopeNow(stage.context));
    if (key === null || sent.get(call) === key) continue;
    sent.set(call, key);
    await performCall(call, stage.context);
  }
}
