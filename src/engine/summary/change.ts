import { isConsent } from "../../field-types/field-types.ts";
import { buildRequest, requestKey } from "../calls/index.ts";
import type { Call, CompiledService, Step } from "../definition.ts";
import { holds } from "../expressions/index.ts";
import { cancelChange } from "../flow/change.ts";
import { formsOfStep } from "../flow/forms.ts";
import {
  canEnter,
  formsOf,
  scopeOf,
  sendingScope,
  type FlowState,
  type MigrationTarget,
} from "../flow/index.ts";
import { takeSnapshot, type FormSnapshot } from "../form/index.ts";
import { isEqual, isObject } from "../json.ts";

/** The service with everything that its expressions and its validation read. */
export type ChangeContext = Omit<MigrationTarget, "version">;

/** Begins to change a step when the flow is at a summary; the same state otherwise. */
export const beginChange = (service: CompiledService, state: FlowState, step: Step): FlowState => {
  const summary = service.steps.find(({ id }) => id === state.step);
  if (summary?.kind !== "summary" || summary === step) return state;
  const { forms, passed, answers, kept } = state;
  return {
    ...state,
    change: { summary: summary.id, step: step.id, before: { forms, passed, answers, kept } },
  };
};

/**
 * Where a flow continues. `isReturn`: at the summary, with `isChanged` when an answer differs; `isMore`: at a step
 * that the change made incomplete.
 */
export interface Continued {
  readonly state: FlowState;
  readonly step: string;
  readonly isReturn?: boolean;
  readonly isChanged?: boolean;
  readonly isMore?: boolean;
}

/**
 * Continues from the current step to `target`. A changed step continues past the steps that are still as they were, to its
 * summary; a form that the change made incomplete comes first. An earlier target cancels the change.
 */
export const continueChange = (context: ChangeContext, state: FlowState, target: string): Continued => {
  const { change } = state;
  const { service } = context;
  if (change === null || change.step !== state.step || target === change.step) return { state, step: target };
  const indexOf = (id: string) => service.steps.findIndex((step) => step.id === id);
  if (indexOf(target) < indexOf(change.step))
    return { state: cancelChange(service, state), step: change.summary };
  const settled = pruneForms(context, { ...state, change: null });
  if (indexOf(target) > indexOf(change.summary)) return { state: settled, step: target };
  const open = unpassedStep(service, settled, change.before.passed);
  const ahead = service.steps.slice(indexOf(target), indexOf(change.summary));
  const isOther = isOtherIn(context, { ...state, ...change.before }, settled);
  const stop = ahead.find((step, index) => step === open || isOther(step, index));
  if (stop && stop !== open) return { state: settled, step: stop.id };
  const summary = service.steps.find(({ id }) => id === change.summary);
  if (summary && canEnter(service, summary, settled, context.envOf(settled)).ok)
    return {
      state: settled,
      step: summary.id,
      isReturn: true,
      isChanged: !isEqual(settled.forms, change.before.forms),
    };
  if (!open || open.id === change.step) return { state: settled, step: target };
  return { state: { ...settled, change: { ...change, step: open.id } }, step: open.id, isMore: true };
};

/**
 * Whether a step ahead is no longer as it was: it sends other requests. Also the first one, when the person had not passed it or
 * the changed step has found or kept other data.
 */
const isOtherIn = (context: ChangeContext, before: FlowState, now: FlowState) => {
  const isFound = isEqual([before.answers, before.kept], [now.answers, now.kept]);
  const [sentBefore, sentNow] = [requestsOf(context, before), requestsOf(context, now)];
  const wasPassed = (step: Step) =>
    [...formsOfStep(step).keys()].some((name) => before.passed.includes(name));
  return (step: Step, index: number): boolean =>
    (index === 0 && !(isFound && wasPassed(step))) || !isEqual(sentBefore(step), sentNow(step));
};

/** The first step with a form that has data but is not passed, out of the forms with these names. */
export const unpassedStep = (
  service: CompiledService,
  { forms, passed }: FlowState,
  names: readonly string[],
): Step | undefined =>
  service.steps.find((step) =>
    [...formsOfStep(step).keys()].some(
      (name) => names.includes(name) && name in forms && !passed.includes(name),
    ),
  );

/** A consent is never stored, so a missing one is no problem of a form that was passed. */
const isSound = ({ problems, fieldAt }: FormSnapshot): boolean =>
  problems.every(({ path }) => {
    const visible = fieldAt(path);
    return visible !== undefined && isConsent(visible.field.field);
  });

/** Removes hidden values from the passed forms. A form that is no longer valid has to be passed again. */
const pruneForms = ({ service, validators, envOf }: ChangeContext, state: FlowState): FlowState =>
  [...formsOf(service)].reduce((current, [name, content]) => {
    const data = current.forms[name];
    if (!data || !current.passed.includes(name)) return current;
    const scope = scopeOf(service, current, envOf(current));
    const form = { name, content, validator: validators[name], defaults: true };
    const snapshot = takeSnapshot(form, data, scope);
    const passed = isSound(snapshot) ? current.passed : current.passed.filter((one) => one !== name);
    return { ...current, passed, forms: { ...current.forms, [name]: snapshot.data } };
  }, state);

/** Reads the requests of a step whose answers are saved. */
const requestsOf = ({ service, envOf }: ChangeContext, state: FlowState) => {
  const scope = sendingScope(service, state, scopeOf(service, state, envOf(state)));
  return (step: Step) =>
    callsBelow(step).map((call) => {
      const endpoint = service.endpoints[call.endpoint];
      if (endpoint?.save === undefined || !holds(call.when, scope)) return null;
      const request = buildRequest(endpoint, call.with, scope);
      return "missing" in request ? null : requestKey(request);
    });
};

type EndpointCall = Extract<Call, { readonly endpoint: string }>;

/** Every call of an endpoint below a node. Reads the definition as plain JSON. */
const callsBelow = (node: unknown): readonly EndpointCall[] => {
  if (Array.isArray(node)) return node.flatMap(callsBelow);
  if (!isObject(node)) return [];
  const own = typeof node.endpoint === "string" ? [node as unknown as EndpointCall] : []; // only calls have an endpoint
  return [...own, ...Object.values(node).flatMap(callsBelow)];
};
