import type { CompiledService, Json, JsonObject, Step } from "../definition.ts";
import { encodeForm } from "../form/encode.ts";
import { holds, readScope } from "../expressions/evaluate.ts";
import { cancelChange, type Change, type FlowData } from "./change.ts";
import { formsOf, formsOfStage, formsOfStep, withoutSensitive } from "./forms.ts";
import { isEqual, removePath } from "../json.ts";
import { pruneForm } from "../form/settle.ts";
import { formScope, withRoots, type Scope } from "../expressions/scope.ts";

/** A flow that was left by going back to the step that resets it. */
export type Former = Pick<FlowState, "forms" | "answers" | "kept" | "rules">;

/** The state of one user's visit to a service, as plain JSON. */
export interface FlowState extends FlowData {
  /** Version of the definition that made it; a draft of another version is migrated. */
  readonly version: string;
  /** The step on the screen; null before the first. */
  readonly step: string | null;
  /** Data of the address and those that a button handed over (`arrivo`). */
  readonly arrived: JsonObject;
  /** The part of `arrived` that came with the address. */
  readonly address: JsonObject;
  /** State of each rule, by its name. */
  readonly rules: JsonObject;
  /** The change of a step from a summary; null when there is none. */
  readonly change: Change | null;
  /** The flow before the person went back to the start; its forms return when a search finds the same data again. */
  readonly former: Former | null;
  /** The open tab of each block of tabs in which the user has opened one, by their keys. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Keys of calls that are carried out once, by endpoint or target (see `submissions.ts`). */
  readonly keys: Readonly<Record<string, string>>;
}

/**
 * The progress of a call, readable as `chiamate.nome.stato`. `inVerifica`: the response is not final, and the call is
 * repeated.
 */
export type CallState = {
  readonly stato: "attesa" | "inVerifica" | "fatta" | "rifiutata";
  readonly codice: number | null;
};

/** Data that expressions read besides the state of the flow. */
export interface FlowEnv {
  readonly region: JsonObject;
  readonly identity: JsonObject | null;
  readonly today: string;
  readonly calls: Readonly<Record<string, CallState>>;
  /** The view of each rule, by its name. */
  readonly rules?: Readonly<Record<string, unknown>>;
}

export const startFlow = (version: string): FlowState => ({
  version,
  step: null,
  arrived: {},
  address: {},
  forms: {},
  passed: [],
  answers: {},
  kept: {},
  rules: {},
  change: null,
  former: null,
  tabs: {},
  keys: {},
});

const omit = <T>(record: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

/** Forgets one field of a form, by its dotted path. The form has to be passed again. */
const forgetField = (state: FlowState, name: string): FlowState => {
  const [form = "", ...path] = name.split(".");
  const data = state.forms[form];
  return data ? setForm(state, form, removePath(data, path)) : state;
};

/** Forgets forms, answers, kept data and rules by name, and fields of forms by their dotted path. */
export const forget = (before: FlowState, names: readonly string[]): FlowState => {
  if (names.length === 0) return before;
  const gone = new Set(names);
  const state = names.reduce(forgetField, before);
  return {
    ...state,
    forms: omit(state.forms, gone),
    passed: state.passed.filter((name) => !gone.has(name)),
    answers: omit(state.answers, gone),
    kept: omit(state.kept, gone),
    rules: omit(state.rules, gone),
  };
};

export const saveAnswer = (state: FlowState, name: string, value: Json): FlowState => ({
  ...state,
  answers: { ...state.answers, [name]: value },
});

export const keep = (state: FlowState, name: string, value: Json): FlowState => ({
  ...state,
  kept: { ...state.kept, [name]: value },
});

export const setRule = (state: FlowState, name: string, memory: Json): FlowState => ({
  ...state,
  rules: { ...state.rules, [name]: memory },
});

/** Notes the tab that the user opens in a block of tabs. */
export const openTab = (state: FlowState, block: string, tab: string): FlowState =>
  state.tabs[block] === tab ? state : { ...state, tabs: { ...state.tabs, [block]: tab } };

/** Puts the data of a form. Different data have to be sent on again before a later step may rely on them. */
export const setForm = (state: FlowState, name: string, data: JsonObject): FlowState =>
  isEqual(state.forms[name], data)
    ? state
    : {
        ...state,
        forms: { ...state.forms, [name]: data },
        passed: state.passed.filter((passed) => passed !== name),
      };

/** Notes that a form, with these data, was found right. */
export const passForm = (state: FlowState, name: string, data: JsonObject): FlowState => {
  const filled = setForm(state, name, data);
  return filled.passed.includes(name) ? filled : { ...filled, passed: [...filled.passed, name] };
};

/** Answers that only outcomes need: the receipt of something done, shown once and never stored. */
export const outcomeNames = ({ steps }: CompiledService): readonly string[] => {
  const needed = (steps: readonly Step[]) => new Set(steps.flatMap((step) => step.needs.names));
  const elsewhere = needed(steps.filter((step) => step.kind !== "outcome"));
  return [...needed(steps.filter((step) => step.kind === "outcome"))].filter((name) => !elsewhere.has(name));
};

const isOutcome = (service: CompiledService, id: string | null): boolean =>
  service.steps.some((step) => step.id === id && step.kind === "outcome");

/** Leaves the current step: the answers shown by an outcome are cleared, and a change that was not continued is undone. */
export const leaveStep = (service: CompiledService, state: FlowState): FlowState => {
  const left = withoutChange(service, state);
  return {
    ...(isOutcome(service, state.step) ? forget(left, outcomeNames(service)) : left),
    step: null,
  };
};

/** The parameters that a step is entered with. */
export interface Arrival {
  readonly address: JsonObject;
  readonly handed: JsonObject;
}

const NO_ARRIVAL: Arrival = { address: {}, handed: {} };

const hasData = ({ address, handed }: Arrival): boolean => Object.keys({ ...address, ...handed }).length > 0;

const arriveWith = (state: FlowState, { address, handed }: Arrival): FlowState => ({
  ...state,
  arrived: { ...address, ...handed },
  address,
});

const isNewArrival = ({ address, handed }: Arrival, state: FlowState): boolean =>
  !isEqual(address, state.address) ||
  Object.entries(handed).some(([name, value]) => !isEqual(value, state.arrived[name]));

/** The state without a change of the current step. */
const withoutChange = (service: CompiledService, state: FlowState): FlowState =>
  state.change !== null && state.change.step === state.step ? cancelChange(service, state) : state;

/**
 * The state in front of a step, which its guard reads: a change that was not continued is undone. The current step is
 * entered again only with other parameters.
 */
export const approachStep = (
  service: CompiledService,
  step: Step,
  state: FlowState,
  arrival: Arrival,
): FlowState => {
  if (state.step !== step.id) return arriveWith(withoutChange(service, state), arrival);
  return isNewArrival(arrival, state) ? { ...arriveWith(state, arrival), step: null } : state;
};

/**
 * Resets the flow at a step that clears everything. The values typed into the forms of its stage stay, so that going back
 * to a search finds them; consents and other sensitive fields do not. With arriving data the forms start empty.
 */
const resetAt = (
  service: CompiledService,
  step: Step,
  { version, forms, former, tabs }: FlowState,
  arrival: Arrival,
): FlowState => {
  const fresh = startFlow(version);
  if (hasData(arrival)) return fresh;
  const typed = [...formsOfStage(service, step)].flatMap(([name, content]) => {
    const data = forms[name];
    return data ? [[name, withoutSensitive(content, data)] as const] : [];
  });
  return { ...fresh, forms: Object.fromEntries(typed), former, tabs };
};

/** Keeps the data that a reset loses as `former`; none when the flow was left from an outcome or from another service. */
const withFormer = (service: CompiledService, state: FlowState): FlowState => {
  const { step, forms, answers, kept, rules } = state;
  if (step === null || isOutcome(service, step)) return { ...state, former: null };
  const hasFound = Object.keys({ ...answers, ...kept }).length > 0;
  return hasFound ? { ...state, former: { forms, answers, kept, rules } } : state;
};

/** Restores the former forms once the data that a step needs are the same again; drops them when the data differ. */
const resumeFormer = (state: FlowState, { needs: { names } }: Step): FlowState => {
  const { former, forms, rules } = state;
  if (former === null) return state;
  const before: JsonObject = { ...former.answers, ...former.kept };
  const now: JsonObject = { ...state.answers, ...state.kept };
  const found = names.filter((name) => name in now);
  if (found.length === 0) return state;
  if (!found.every((name) => isEqual(before[name], now[name]))) return { ...state, former: null };
  return {
    ...state,
    former: null,
    forms: { ...former.forms, ...forms },
    rules: { ...former.rules, ...rules },
  };
};

/** The open tabs without those of a step: with arriving data the definition chooses it. Keys begin with the step. */
const withoutTabsOf = ({ tabs }: FlowState, step: Step): FlowState["tabs"] =>
  Object.fromEntries(Object.entries(tabs).filter(([block]) => !block.startsWith(`${step.id}.`)));

/** The names that entering a step clears. Handed over data also empty its forms, where they become default values. */
const clearedAt = (step: Step, forgotten: readonly string[], { handed }: Arrival): readonly string[] =>
  Object.keys(handed).length === 0 ? forgotten : [...forgotten, ...formsOfStep(step).keys()];

/**
 * Enters a step: leaves the last one and clears the names in `forget`, unless the step is changed from a summary. Returns
 * the same state for the current step.
 */
export const enterStep = (
  service: CompiledService,
  step: Step,
  state: FlowState,
  arrival: Arrival = NO_ARRIVAL,
): FlowState => {
  if (state.step === step.id) return state;
  const left = leaveStep(service, step.forget === "all" ? withFormer(service, state) : state);
  if (left.change?.step === step.id) return { ...arriveWith(left, arrival), step: step.id };
  const clean =
    step.forget === "all"
      ? resetAt(service, step, left, arrival)
      : forget(resumeFormer(left, step), clearedAt(step, step.forget, arrival));
  const tabs = hasData(arrival) ? withoutTabsOf(clean, step) : clean.tabs;
  return { ...arriveWith(clean, arrival), tabs, step: step.id };
};

/** Enters the current step again, with the same parameters. */
export const restartStep = (service: CompiledService, step: Step, state: FlowState): FlowState => {
  const { address, arrived: handed } = state;
  return enterStep(service, step, { ...state, step: null }, { address, handed });
};

/** The scope of a service's expressions. */
export const scopeOf = (service: CompiledService, state: FlowState, env: FlowEnv): Scope => ({
  roots: {
    ...state.forms,
    ...state.answers,
    ...state.kept,
    ...env.rules,
    regione: env.region,
    utente: env.identity,
    arrivo: state.arrived,
    chiamate: env.calls,
  },
  values: service.values,
  today: env.today,
});

/**
 * The scope of a request: the forms without hidden fields, and the same forms encoded. Values typed in a hidden branch
 * cannot be read from it.
 */
export const sendingScope = (service: CompiledService, state: FlowState, scope: Scope): Scope => {
  const pruned = [...formsOf(service)].flatMap(([name, content]) => {
    const data = state.forms[name];
    return data ? [{ name, content, data: pruneForm(content, data, formScope(scope, name, data)) }] : [];
  });
  return {
    ...withRoots(scope, Object.fromEntries(pruned.map(({ name, data }) => [name, data]))),
    encoded: Object.fromEntries(pruned.map(({ name, content, data }) => [name, encodeForm(content, data)])),
  };
};

export type Entrance = { readonly ok: true } | { readonly ok: false; readonly redirect: string };

/** Whether a step may be shown. Checks the login, then the names that must have data, then the condition. */
export const canEnter = (service: CompiledService, step: Step, state: FlowState, env: FlowEnv): Entrance => {
  if (step.identity && env.identity === null) return { ok: false, redirect: "home" };
  const scope = scopeOf(service, state, env);
  const forms = formsOf(service);
  const isThere = (name: string) =>
    forms.has(name) ? state.passed.includes(name) : (readScope(name.split("."), scope) ?? null) !== null;
  const allowed = step.needs.names.every(isThere) && holds(step.needs.condition, scope);
  return allowed ? { ok: true } : { ok: false, redirect: step.otherwise };
};

/**
 * The part of a state that may be stored for a reload: without outcomes and without sensitive fields. A form that would
 * send less without them (a bank account, for example) must be submitted again.
 */
export const storable = (state: FlowState, service: CompiledService): FlowState => {
  const kept = forget(state, outcomeNames(service));
  const contents = formsOf(service);
  const contentOf = (name: string) => contents.get(name) ?? [];
  const cleaned = (all: FlowState["forms"]): FlowState["forms"] =>
    Object.fromEntries(
      Object.entries(all).map(([name, data]) => [name, withoutSensitive(contentOf(name), data)]),
    );
  const forms = cleaned(kept.forms);
  const sent = (name: string, data: JsonObject = {}) => encodeForm(contentOf(name), data);
  const passed = kept.passed.filter((name) => isEqual(sent(name, forms[name]), sent(name, kept.forms[name])));
  const { change } = kept;
  const before = change && { ...change.before, forms: cleaned(change.before.forms) };
  const former = kept.former && { ...kept.former, forms: cleaned(kept.former.forms) };
  return { ...kept, forms, passed, change: change && before && { ...change, before }, former };
};
