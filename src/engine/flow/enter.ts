import type { CompiledService, JsonObject, Step } from "../definition.ts";
import { isEmpty, isEqual } from "../json.ts";
import { cancelChange } from "./change.ts";
import { formsOfStage, formsOfStep, withoutSensitive } from "./forms.ts";
import { forget, startFlow, type FlowState, type Former } from "./state.ts";

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
 * The state that the guard of a step reads, before the step is entered: a change that was not continued is undone. The current step is
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

/** The data that a reset loses; none when the flow is left from an outcome or entered from another service. */
const formerOf = (
  service: CompiledService,
  { step, former, forms, answers, kept, rules }: FlowState,
): Former | null => {
  if (step === null || isOutcome(service, step)) return null;
  const hasFound = Object.keys({ ...answers, ...kept }).length > 0;
  return hasFound ? { forms, answers, kept, rules } : former;
};

/**
 * Resets the flow at a step that clears everything. The values typed into the forms of its stage stay, so that going back
 * to a search finds them; consents and other sensitive fields do not. With arriving data the forms start empty.
 */
const resetAt = (service: CompiledService, step: Step, state: FlowState, arrival: Arrival): FlowState => {
  const fresh = startFlow(state.version);
  if (hasData(arrival)) return fresh;
  const { forms } = leaveStep(service, state);
  const typed = [...formsOfStage(service, step)].flatMap(([name, content]) => {
    const data = forms[name];
    return data ? [[name, withoutSensitive(content, data)] as const] : [];
  });
  return { ...fresh, forms: Object.fromEntries(typed), former: formerOf(service, state), tabs: state.tabs };
};

/**
 * Restores the former forms once the data that a step needs are the same again; drops them when the data differ. A draft of another device has no
 * data from before: then the same search counts.
 */
const resumeFormer = (state: FlowState, { needs: { names } }: Step): FlowState => {
  const { former, forms, rules } = state;
  if (former === null) return state;
  const before: JsonObject = { ...former.answers, ...former.kept };
  const now: JsonObject = { ...state.answers, ...state.kept };
  const found = names.filter((name) => name in now);
  if (found.length === 0) return state;
  const isSame = isEmpty(before)
    ? Object.keys(forms).every((name) => isEqual(former.forms[name], forms[name]))
    : found.every((name) => isEqual(before[name], now[name]));
  if (!isSame) return { ...state, former: null };
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
  const left = leaveStep(service, state);
  if (left.change?.step === step.id) return { ...arriveWith(left, arrival), step: step.id };
  const clean =
    step.forget === "all"
      ? resetAt(service, step, state, arrival)
      : forget(resumeFormer(left, step), clearedAt(step, step.forget, arrival));
  const tabs = hasData(arrival) ? withoutTabsOf(clean, step) : clean.tabs;
  return { ...arriveWith(clean, arrival), tabs, step: step.id };
};

/** Enters the current step again, with the same parameters. */
export const restartStep = (service: CompiledService, step: Step, state: FlowState): FlowState => {
  const { address, arrived: handed } = state;
  return enterStep(service, step, { ...state, step: null }, { address, handed });
};
