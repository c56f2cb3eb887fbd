import type { CompiledService, Step } from "../definition.ts";
import { outcomeNames } from "./enter.ts";
import type { FlowState } from "./state.ts";
import { creationOf, KEY_LIFE } from "../../protocol/submission-keys.ts";
import { requestKey, type HttpRequest } from "../calls/requests.ts";

/** Submissions: keyed calls whose answer is the receipt that an outcome shows. */
export const isSubmission = (service: CompiledService, endpoint: string): boolean => {
  const { keyed, save } = service.endpoints[endpoint] ?? {};
  return keyed === true && save !== undefined && outcomeNames(service).includes(save);
};

/** True for a service that ends with a submission. */
export const hasSubmission = (service: CompiledService): boolean =>
  Object.keys(service.endpoints).some((name) => isSubmission(service, name));

/** The name of a request among its keys: no endpoint and no target has such a name. */
const requestName = "*";

/**
 * The id of a request: made with its first keys, and the same until the flow is reset or its outcome forgets the data that were sent, also
 * after a refusal, which renews the key of the submission. Undefined before.
 */
export const requestIdOf = ({ keys }: Pick<FlowState, "keys">): string | undefined => keys[requestName];

/**
 * Gives an id to the request, and a key to each submission that has none. Keys are created on entry, not on click, so that a second click, a
 * reload and a duplicated tab use the same key. A reset of the flow removes them, and so does `entered`, an outcome that forgets
 * the data that were sent.
 */
export const issueKeys = (
  service: CompiledService,
  before: FlowState,
  newKey: () => string,
  entered?: Step,
): FlowState => {
  const state = entered ? endSubmission(service, entered, before) : before;
  const submissions = Object.keys(service.endpoints).filter((name) => isSubmission(service, name));
  const named = submissions.length > 0 ? [requestName, ...submissions] : [];
  const without = named.filter((name) => !(name in state.keys));
  if (without.length === 0) return state;
  return {
    ...state,
    keys: { ...state.keys, ...Object.fromEntries(without.map((name) => [name, newKey()])) },
  };
};

/**
 * Drops the key of a submission whose outcome forgets the data that were sent: they cannot be sent again, so the next submission
 * is another one. An outcome that keeps them keeps the key, which repeats the submission of a person who goes back.
 */
const endSubmission = (service: CompiledService, outcome: Step, state: FlowState): FlowState => {
  if (outcome.kind !== "outcome" || outcome.forget.length === 0) return state;
  const sent = Object.keys(state.keys).filter(
    (name) => isSubmission(service, name) && outcome.needs.names.includes(service.endpoints[name]!.save!), // a submission has both
  );
  return sent.length > 0 ? [requestName, ...sent].reduce(dropKey, state) : state;
};

/** The name under which a key is kept: a submission has one key, any other call has one for each target. */
export const keyNameOf = (service: CompiledService, endpoint: string, request: HttpRequest): string =>
  isSubmission(service, endpoint) ? endpoint : targetOf(request);

/** The name of the mark that a call was made with a key. */
const usedName = (name: string): string => `${requestName} ${name}`;

/** True for a key that the gateway would refuse as too old, although no call was made with it: that of a request that was begun days ago. */
function isStale({ keys }: FlowState, name: string, now: number): boolean {
  const key = keys[name];
  const made = key === undefined || keys[usedName(name)] === key ? null : creationOf(key);
  return made !== null && now - made > KEY_LIFE;
}

/**
 * The state with a key under a name, about to be sent: the one that it has, or a new one. That of a submission has a mark from then on. `now`: milliseconds
 * since 1970.
 */
export function withKey(
  service: CompiledService,
  state: FlowState,
  name: string,
  { newKey, now }: { readonly newKey: () => string; readonly now: number },
): FlowState {
  const known = isStale(state, name, now) ? undefined : state.keys[name];
  const key = known ?? newKey();
  const kept = keepKey(state, name, key);
  // Other keys are those of their targets, and go with the answer.
  return Object.hasOwn(service.endpoints, name) ? keepKey(kept, usedName(name), key) : kept;
}

/** The target of a call: its request without the body. */
export const targetOf = (request: HttpRequest): string => requestKey({ ...request, body: undefined });

const keepKey = (state: FlowState, name: string, key: string): FlowState =>
  state.keys[name] === key ? state : { ...state, keys: { ...state.keys, [name]: key } };

/** Drops the key of a call that was refused: the next call is a new one. */
export const dropKey = (state: FlowState, name: string): FlowState => ({
  ...state,
  keys: Object.fromEntries(Object.entries(state.keys).filter(([known]) => known !== name)),
});

/** Confirms the key of an answered call: a submission keeps it, so that sending it again after going back repeats the same submission. */
export const confirmKey = (service: CompiledService, state: FlowState, name: string): FlowState =>
  isSubmission(service, name) ? state : dropKey(state, name);
