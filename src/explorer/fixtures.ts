import { isEqual, type Json } from "../engine/index.ts";
import type { FlowState } from "../engine/flow/index.ts";
import {
  endpointsCalledOnLoad,
  type OtherAnswers,
  type PlannedState,
  type StoryState,
} from "./planned-states.ts";
import type { ServiceInputs } from "./inputs.ts";
import { both, exploreService, optionKey, type Exploration } from "./explore-service.ts";

/** The flow, the identity and the responses with which a story starts. */
export interface Fixture {
  readonly flow: FlowState;
  readonly isLoggedIn: boolean;
  /** Responses other than the first example of the contract, by operation. */
  readonly answers: Readonly<Record<string, Json>>;
}

/** Further examples of responses, by operation and name. */
export type Alternatives = Readonly<Record<string, Readonly<Record<string, Json>>>>;

interface Visit {
  readonly walk: Exploration;
  readonly isLoggedIn: boolean;
  readonly answers: Fixture["answers"];
  readonly operation: string | null;
  readonly example: string | null;
}

export const namesOf = (alternatives: Alternatives): OtherAnswers =>
  Object.fromEntries(
    Object.entries(alternatives).map(([operation, examples]) => [operation, Object.keys(examples)]),
  );

/** Explores a service without and with a login, and once more with each further example of a response. */
async function visitsOf(
  inputs: Omit<ServiceInputs, "identity">,
  who: Json,
  alternatives: Alternatives,
): Promise<Visit[]> {
  const others = Object.entries(alternatives).flatMap(([operation, examples]) =>
    Object.entries(examples).map(([example, answer]) => ({
      operation,
      example,
      answers: { [operation]: answer },
    })),
  );
  const visits: Visit[] = [];
  for (const other of [{ operation: null, example: null, answers: {} }, ...others])
    for (const isLoggedIn of [false, true]) {
      const identity = isLoggedIn ? (who as ServiceInputs["identity"]) : null; // the contract's example of a person
      const walk = await exploreService({
        ...inputs,
        identity,
        answers: { ...inputs.answers, ...other.answers },
        ...(inputs.options && {
          options: new Set(visits.flatMap(({ walk: { options } }) => [...options.keys()])),
        }),
      });
      visits.push({ walk, isLoggedIn, ...other });
    }
  return visits;
}

/** Returns the flow with which a visit reaches a state; undefined when it does not. */
function flowIn({ walk }: Visit, step: string, state: StoryState): FlowState | undefined {
  switch (state.kind) {
    case "vuoto":
      return state.handed ? walk.handed.get(step) : walk.arrivals.get(step);
    case "compilato":
      return walk.filled.get(step);
    case "scelta":
      return walk.options.get(optionKey(step, state.form, state.option));
    case "errori":
      return walk.forms.get(state.form);
    case "caricamento":
      return walk.loads.get(both(step, state.endpoint));
    case "invio":
    case "rifiuti":
      return walk.clicks.get(both(state.button, state.endpoint));
    case "guasti":
      return walk.loads.get(both(step, state.endpoints[0] ?? ""));
    case "documenti":
      return walk.documents.get(step);
  }
}

/** A step that the first examples do not reach has one story, with the first further example that leads to it. */
const isOf = (
  { isLoggedIn, operation, example }: Visit,
  state: StoryState,
  isUsualStep: boolean,
): boolean => {
  if (state.kind !== "vuoto" && state.kind !== "compilato") return true;
  const isRight = state.who === undefined || (state.who === "utente") === isLoggedIn;
  if (!isUsualStep) return isRight && state.answer === undefined;
  return (
    isRight && operation === (state.answer?.operation ?? null) && example === (state.answer?.example ?? null)
  );
};

export type FixtureOf = (planned: PlannedState) => Fixture | null;

/** Explores a service; returns a function that finds the fixture of a planned state, or null when no visit reaches it. */
export async function findFixtures(
  inputs: Omit<ServiceInputs, "identity">,
  who: Json,
  alternatives: Alternatives,
): Promise<FixtureOf> {
  const visits = await visitsOf(inputs, who, alternatives);
  const isVisible = (step: string, operation: string): boolean => {
    const found = inputs.service.steps.find(({ id }) => id === step);
    return (
      found !== undefined &&
      endpointsCalledOnLoad(found).some((name) => inputs.service.endpoints[name]?.operation === operation)
    );
  };
  return ({ step, state }) => {
    const isUsualStep = visits.some(({ operation, walk }) => operation === null && walk.arrivals.has(step));
    for (const visit of visits) {
      const flow = isOf(visit, state, isUsualStep) ? flowIn(visit, step, state) : undefined;
      if (flow === undefined) continue;
      const usual = visits.find((other) => other.operation === null && other.isLoggedIn === visit.isLoggedIn);
      const isUsual = usual !== undefined && isEqual(flow, flowIn(usual, step, state));
      // Another response is another state only where the step shows it.
      if (visit.operation !== null && isUsual && !isVisible(step, visit.operation)) return null;
      return { flow, isLoggedIn: visit.isLoggedIn, answers: visit.answers };
    }
    return null;
  };
}
