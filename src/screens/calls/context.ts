import {
  scopeOf,
  sendingScope,
  withRoots,
  type CallState,
  type CompiledService,
  type FlowEnv,
  type FlowState,
  type Scope,
} from "../../engine/index.ts";
import { callsAtom } from "../flow/atoms.ts";
import type { Flow } from "../flow/flow.ts";
import type { Host } from "../host.ts";
import { viewRules } from "./rules.ts";

/** Roots that a place on the page adds to the scope: the row a button stands in, the object around it. */
export type LocalRoots = Readonly<Record<string, unknown>>;

/** What calls need to know of the step that makes them. */
export interface CallContext {
  readonly service: CompiledService;
  readonly host: Host;
  readonly flow: Flow;
  /** False once the person has left: what comes back then is nobody's. */
  isAlive(): boolean;
}

/** What a service's expressions read beside its own state, the rules as that state makes them. */
export const envOf = (
  host: Host,
  calls: Readonly<Record<string, CallState>>,
  service: CompiledService,
  state: FlowState,
): FlowEnv => {
  const env: FlowEnv = { region: host.region, identity: host.identity, today: host.today(), calls };
  return { ...env, rules: viewRules(service, state, env) };
};

export const envNow = ({ service, host, flow }: CallContext): FlowEnv =>
  envOf(host, host.store.get(callsAtom(service.id)), service, flow.read());

/** The scope as it is at this moment, not as it was when the page was drawn. */
export const scopeNow = (context: CallContext, local: LocalRoots = {}): Scope => {
  const { service, flow } = context;
  const state = flow.read();
  const scope = scopeOf(service, state, envNow(context));
  return sendingScope(service, state, withRoots(scope, local));
};

/** The roots of a drawn place that `scopeNow` cannot know. */
export const localRoots = ({ roots }: Scope): LocalRoots =>
  Object.fromEntries(["riga", "qui"].flatMap((name) => (name in roots ? [[name, roots[name]]] : [])));

export const noteCall = ({ service, host }: CallContext, endpoint: string, state: CallState): void => {
  host.store.set(callsAtom(service.id), (calls) =>
    calls[endpoint]?.stato === state.stato && calls[endpoint]?.codice === state.codice
      ? calls
      : { ...calls, [endpoint]: state },
  );
};
