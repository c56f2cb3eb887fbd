import type { Json, JsonObject } from "../definition.ts";
import { isEqual, removePath } from "../json.ts";

/** The data of a flow, as a change from a summary copies them. */
export interface FlowData {
  /** Data of each form, valid or not. */
  readonly forms: Readonly<Record<string, JsonObject>>;
  /** Forms whose current data were validated and submitted. */
  readonly passed: readonly string[];
  /** Answers of calls by the name in `save`. */
  readonly answers: JsonObject;
  /** Data stored by the `keep` of buttons, by name. */
  readonly kept: JsonObject;
}

/** A change of one step from a summary, to which the flow returns. */
export interface Change {
  readonly summary: string;
  /** The step that is changed. */
  readonly step: string;
  /** The data when the summary was left. */
  readonly before: FlowData;
}

/** The data when the person went back to the step that resets the flow. */
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

/** Sets the data of a form. A form with other data has to be submitted again before a later step may rely on it. */
export const setForm = (state: FlowState, name: string, data: JsonObject): FlowState =>
  isEqual(state.forms[name], data)
    ? state
    : {
        ...state,
        forms: { ...state.forms, [name]: data },
        passed: state.passed.filter((passed) => passed !== name),
      };

/** Sets the data of a form and marks it as passed with them. */
export const passForm = (state: FlowState, name: string, data: JsonObject): FlowState => {
  const filled = setForm(state, name, data);
  return filled.passed.includes(name) ? filled : { ...filled, passed: [...filled.passed, name] };
};

/**
 * Changes the data of a flow wherever they stand: those of now, those before a change from a summary, and those before the person
 * went back to the start.
 */
export const mapData = (
  state: FlowState,
  map: (data: Pick<FlowData, "forms" | "answers">) => Partial<FlowData>,
): FlowState => {
  const { change, former } = state;
  return {
    ...state,
    ...map(state),
    change: change && { ...change, before: { ...change.before, ...map(change.before) } },
    former: former && { ...former, ...map(former) },
  };
};
