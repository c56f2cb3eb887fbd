import { scopeOf, sendingScope, type FlowEnv } from "../../engine/flow/index.ts";
import { withRoots, type Scope } from "../../engine/expressions/index.ts";
import type { CompiledService } from "../../engine/index.ts";
import { callsAtom, type CallProgress } from "../flow/atoms.ts";
import type { Flow } from "../flow/flow.ts";
import type { Host } from "../host.ts";
import { envOf } from "./env.ts";

/** Roots that one part of the page adds to the scope: the row of a button, the object around a field. */
export type LocalRoots = Readonly<Record<string, unknown>>;

/** The step that makes a call. */
export interface CallContext {
  readonly service: CompiledService;
  readonly host: Host;
  readonly flow: Flow;
  /** Id of the pasted list whose lines are sent one by one. */
  readonly list?: string;
  /** True when the person asks again for a call that was refused or gave up. */
  readonly isAgain?: boolean;
  /** False after unmount. Responses that arrive later are ignored. */
  isAlive(): boolean;
}

/** The environment of the service's expressions, as of now. */
export const envNow = ({ service, host, flow }: CallContext): FlowEnv =>
  envOf(host, host.store.get(callsAtom(service.id)), service, flow.read());

/** Returns the scope as of now, which may be newer than the scope of the last render. */
export const scopeNow = (context: CallContext, local: LocalRoots = {}): Scope => {
  const { service, flow } = context;
  const state = flow.read();
  const scope = scopeOf(service, state, envNow(context));
  return sendingScope(service, state, withRoots(scope, local));
};

/** Picks the roots of a rendered scope that `scopeNow` cannot compute. */
export const localRoots = ({ roots }: Scope): LocalRoots =>
  Object.fromEntries(["riga", "qui"].flatMap((name) => (name in roots ? [[name, roots[name]]] : [])));

/** Stores the progress of an endpoint's latest call, which expressions read as `chiamate`. */
export const setCallState = (
  { service, host }: CallContext,
  endpoint: string,
  { stato, codice, pause }: CallProgress,
): void =>
  host.store.set(callsAtom(service.id), (calls) => {
    const before = calls[endpoint];
    if (before?.stato === stato && before.codice === codice && before.pause === pause) return calls;
    return { ...calls, [endpoint]: { stato, codice, ...(pause && { pause }) } };
  });
