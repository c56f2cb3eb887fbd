import {
  evaluate,
  keep,
  passForm,
  resolveValue,
  saveAnswer,
  scopeOf,
  setForm,
  startFlow,
  withRoots,
  type Call,
  type CompiledService,
  type Effect,
  type FlowEnv,
  type FlowState,
  type Json,
  type JsonObject,
  type Scope,
  type Step,
  type Validators,
} from "../../src/engine/index.ts";
import { namedType } from "../../src/wire/named-types.ts";
import { fillForm, type Examples } from "./fill-form.ts";
import { entriesBelow, formsOfStep, pressesOf } from "./plan.ts";

export interface Visit {
  readonly service: CompiledService;
  readonly validators: Validators;
  readonly env: FlowEnv;
  readonly examples: Examples;
}

/**
 * The state of a flow whose person has been through every step before this one, filling each form and pressing each
 * button; on the step itself the forms are as `filled` says.
 */
export function visitedFlow(visit: Visit, target: Step, version: string, filled: boolean): FlowState {
  let state = startFlow(version);
  for (const step of visit.service.steps) {
    if (step.id === target.id) break;
    state = passStep(visit, state, step);
  }
  // Steps that come later in the file may lead here all the same.
  for (const step of visit.service.steps.slice(visit.service.steps.indexOf(target) + 1)) {
    const missing = target.needs.names.some((name) => !isKnown(state, name));
    if (missing) state = passStep(visit, state, step);
  }
  state = { ...state, step: target.id, arrived: arrivalOf(visit, target) };
  if (!filled) return dropForms(visit.service, state, target);
  return formsOfStep(visit.service, target).reduce(
    (filling, [name]) => setForm(filling, name, dataOf(visit, filling, name)),
    state,
  );
}

/** What arrives at a step: an example for each of its parameters. */
export function arrivalOf({ examples }: Visit, step: Step): JsonObject {
  return Object.fromEntries(
    Object.entries(step.params).map(([name, { type }]): [string, Json] => {
      const known = examples.byName.find((one) => one[name] !== undefined)?.[name];
      return [name, known ?? (type === "oggetto" ? {} : (namedType(type).examples.valid[0] ?? "1"))];
    }),
  );
}

const isKnown = (state: FlowState, name: string): boolean => {
  const [root = ""] = name.split(".");
  return state.passed.includes(root) || root in state.answers || root in state.kept;
};

const dropForms = (service: CompiledService, state: FlowState, step: Step): FlowState => {
  const names = new Set(formsOfStep(service, step).map(([name]) => name));
  return {
    ...state,
    forms: Object.fromEntries(Object.entries(state.forms).filter(([name]) => !names.has(name))),
    passed: state.passed.filter((name) => !names.has(name)),
  };
};

const scopeNow = ({ service, env }: Visit, state: FlowState): Scope => scopeOf(service, state, env);

const dataOf = (visit: Visit, state: FlowState, name: string): JsonObject => {
  const { service, validators, examples } = visit;
  const content = new Map(service.steps.flatMap((step) => formsOfStep(service, step))).get(name) ?? [];
  return fillForm(name, content, scopeNow(visit, state), validators[name], examples);
};

function passStep(visit: Visit, before: FlowState, step: Step): FlowState {
  let state: FlowState = { ...before, arrived: arrivalOf(visit, step) };
  state = saveAnswers(visit, state, step.load);
  for (const [name] of formsOfStep(visit.service, step))
    state = passForm(state, name, dataOf(visit, state, name));
  for (const { button } of pressesOf(step)) state = press(visit, state, button);
  for (const entry of entriesBelow(step.content)) {
    if (!("block" in entry) || (entry.block !== "table" && entry.block !== "list")) continue;
    const rows = evaluate(entry.rows, scopeNow(visit, state));
    const riga = Array.isArray(rows) ? rows[0] : undefined;
    if (riga !== undefined) for (const button of entry.actions) state = press(visit, state, button, { riga });
  }
  return { ...state, arrived: before.arrived };
}

function saveAnswers({ service, examples }: Visit, state: FlowState, calls: readonly Call[]): FlowState {
  return calls.reduce((saving, call) => {
    const save = "endpoint" in call ? service.endpoints[call.endpoint]?.save : undefined;
    return "endpoint" in call && save !== undefined
      ? saveAnswer(saving, save, examples.answerOf(call.endpoint))
      : saving;
  }, state);
}

/** A button and, where it chooses between ways, each of them: what the page needs is made by one. */
function press(visit: Visit, before: FlowState, effect: Effect, roots: Record<string, Json> = {}): FlowState {
  const answered = saveAnswers(visit, before, effect.call ?? []);
  const kept = Object.entries(effect.keep ?? {}).reduce(
    (state, [name, value]) =>
      keep(state, name, resolveValue(value, withRoots(scopeNow(visit, state), roots))),
    answered,
  );
  return (effect.choose ?? []).reduce((state, way) => press(visit, state, way, roots), kept);
}
