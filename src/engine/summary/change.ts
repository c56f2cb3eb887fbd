import { isConsent } from "../../field-types/field-types.ts";
import { buildRequest, requestKey } from "../calls/index.ts";
import type { Button, Call, CompiledService, Effect, Step } from "../definition.ts";
import { formScope, holds } from "../expressions/index.ts";
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
import { entriesIn } from "../walk.ts";

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
 * Continues from the current step to `target`. A changed step continues at its summary, if everything between them stays as
 * it was. A form that the change made incomplete comes first; other calls or another way lead through the steps again. An
 * earlier target cancels the change.
 */
export const continueChange = (context: ChangeContext, state: FlowState, target: string): Continued => {
  const { change } = state;
  const { service } = context;
  if (change === null || change.step !== state.step) return { state, step: target };
  const indexOf = (id: string) => service.steps.findIndex((step) => step.id === id);
  if (target === change.step) return { state, step: target };
  if (indexOf(target) < indexOf(change.step))
    return { state: cancelChange(service, state), step: change.summary };
  const settled = settleForms(context, { ...state, change: null });
  if (target !== change.summary && !isSameWay(context, state, { settled, target }))
    return { state: settled, step: target };
  const summary = service.steps.find(({ id }) => id === change.summary);
  if (summary && canEnter(service, summary, settled, context.envOf(settled)).ok)
    return {
      state: settled,
      step: summary.id,
      isReturn: true,
      isChanged: !isEqual(settled.forms, change.before.forms),
    };
  const open = unpassedStep(service, settled, change.before.passed);
  if (!open || open.id === change.step) return { state: settled, step: target };
  return { state: { ...settled, change: { ...change, step: open.id } }, step: open.id, isMore: true };
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
const settleForms = ({ service, validators, envOf }: ChangeContext, state: FlowState): FlowState =>
  [...formsOf(service)].reduce((current, [name, content]) => {
    const data = current.forms[name];
    if (!data || !current.passed.includes(name)) return current;
    const scope = scopeOf(service, current, envOf(current));
    const form = { name, content, validator: validators[name], defaults: true };
    const snapshot = takeSnapshot(form, data, scope);
    const passed = isSound(snapshot) ? current.passed : current.passed.filter((one) => one !== name);
    return { ...current, passed, forms: { ...current.forms, [name]: snapshot.data } };
  }, state);

/** True when the changed step leads where it led before, with the same answers, and later calls send the same data. */
const isSameWay = (
  context: ChangeContext,
  state: FlowState,
  { settled, target }: { readonly settled: FlowState; readonly target: string },
): boolean => {
  const { change } = state;
  if (change === null) return false;
  const before: FlowState = { ...state, ...change.before };
  const { steps } = context.service;
  const from = steps.findIndex(({ id }) => id === change.step);
  const to = steps.findIndex(({ id }) => id === change.summary);
  const between = steps.slice(from + 1, to);
  return (
    isEqual(before.answers, settled.answers) &&
    isEqual(before.kept, settled.kept) &&
    steps.slice(from, from + 1).some((step) => targetsOf(context, before, step).includes(target)) &&
    isEqual(requestsOf(context, before, between), requestsOf(context, settled, between))
  );
};

/** The steps that the main buttons of a step lead to. */
const targetsOf = ({ service, envOf }: ChangeContext, state: FlowState, step: Step): readonly string[] => {
  const scope = scopeOf(service, state, envOf(state));
  const buttons: [string, Button | undefined][] = [[step.id, step.next]];
  for (const entry of entriesIn(step.content))
    if ("block" in entry && entry.block === "form") buttons.push([entry.name, entry.next]);
  return buttons.flatMap(([form, button]) => {
    const here = formScope(scope, form, state.forms[form] ?? {});
    const targetOf = (effect: Effect): readonly string[] => {
      const chosen = effect.choose?.find(({ when }) => holds(when, here));
      if (chosen) return targetOf(chosen);
      return effect.go && "step" in effect.go ? [effect.go.step] : [];
    };
    return button ? targetOf(button) : [];
  });
};

/** The requests whose answers some steps save. */
const requestsOf = ({ service, envOf }: ChangeContext, state: FlowState, steps: readonly Step[]) => {
  const scope = sendingScope(service, state, scopeOf(service, state, envOf(state)));
  return callsBelow(steps).map((call) => {
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
