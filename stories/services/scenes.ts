import { isEqual, type FlowState, type Json } from "../../src/engine/index.ts";
import { endpointsAsked, type OtherAnswers, type PlannedState, type State } from "./plan.ts";
import type { World } from "./stage.ts";
import { both, walkService, type Walk } from "./walk.ts";

/** What a story begins with. */
export interface Scene {
  readonly flow: FlowState;
  readonly isLoggedIn: boolean;
  /** Answers that are not the first of the contract, by operation. */
  readonly answers: Readonly<Record<string, Json>>;
}

/** Answers beside the first, by operation and name of the example. */
export type Alternatives = Readonly<Record<string, Readonly<Record<string, Json>>>>;

interface Visit {
  readonly walk: Walk;
  readonly isLoggedIn: boolean;
  readonly answers: Scene["answers"];
  readonly operation: string | null;
  readonly example: string | null;
}

export const namesOf = (alternatives: Alternatives): OtherAnswers =>
  Object.fromEntries(
    Object.entries(alternatives).map(([operation, examples]) => [operation, Object.keys(examples)]),
  );

/** Every visit of a service: without and with a login, and once more for each answer that the contract also shows. */
async function visitsOf(
  world: Omit<World, "identity">,
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
      const identity = isLoggedIn ? (who as World["identity"]) : null; // the contract's example of a person
      const walk = await walkService({ ...world, identity, answers: { ...world.answers, ...other.answers } });
      visits.push({ walk, isLoggedIn, ...other });
    }
  return visits;
}

/** The flow with which a visit shows a state; undefined when it does not. */
function flowIn({ walk }: Visit, step: string, state: State): FlowState | undefined {
  switch (state.kind) {
    case "vuoto":
      return state.handed ? walk.handed.get(step) : walk.arrivals.get(step);
    case "compilato":
      return walk.filled.get(step);
    case "errori":
      return walk.forms.get(state.form);
    case "caricamento":
      return walk.loads.get(both(step, state.endpoint));
    case "invio":
    case "rifiuti":
      return walk.presses.get(both(state.button, state.endpoint));
    case "guasti":
      return walk.loads.get(both(step, state.endpoints[0] ?? ""));
    case "documenti":
      return walk.documents.get(step);
  }
}

const isOf = ({ isLoggedIn, operation, example }: Visit, state: State): boolean => {
  if (state.kind !== "vuoto" && state.kind !== "compilato") return true;
  const isRight = state.who === undefined || (state.who === "utente") === isLoggedIn;
  return (
    isRight && operation === (state.answer?.operation ?? null) && example === (state.answer?.example ?? null)
  );
};

export type SceneOf = (planned: PlannedState) => Scene | null;

/** Goes through a service and says, for each planned state, what a story of it begins with; null: it is not reached. */
export async function findScenes(
  world: Omit<World, "identity">,
  who: Json,
  alternatives: Alternatives,
): Promise<SceneOf> {
  const visits = await visitsOf(world, who, alternatives);
  const shows = (step: string, operation: string): boolean => {
    const found = world.service.steps.find(({ id }) => id === step);
    return (
      found !== undefined &&
      endpointsAsked(found).some((name) => world.service.endpoints[name]?.operation === operation)
    );
  };
  return ({ step, state }) => {
    for (const visit of visits) {
      const flow = isOf(visit, state) ? flowIn(visit, step, state) : undefined;
      if (flow === undefined) continue;
      const usual = visits.find((other) => other.operation === null && other.isLoggedIn === visit.isLoggedIn);
      const isUsual = usual !== undefined && isEqual(flow, flowIn(usual, step, state));
      // Another answer is another state only where it is seen.
      if (visit.operation !== null && isUsual && !shows(step, visit.operation)) return null;
      return { flow, isLoggedIn: visit.isLoggedIn, answers: visit.answers };
    }
    return null;
  };
}
