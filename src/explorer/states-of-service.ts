import type { CompiledService, Json, JsonObject, Validators } from "../engine/definition.ts";
import { failureStory, labelsOfLookup, planService, type PlannedState } from "./planned-states.ts";
import { fieldsBelow, lookupOf, partsOf } from "./step-parts.ts";
import { findFixtures, namesOf, type Alternatives, type Fixture, type FixtureOf } from "./fixtures.ts";
import { loadParts } from "./load-parts.ts";

/** A service as compiled for one region, whose facts are `facts`. */
export interface OfferedService {
  readonly facts: JsonObject;
  readonly service: CompiledService;
  readonly validators: Validators;
}

/** The examples of the contract and of the author. */
export interface ExampleData {
  readonly answers: Readonly<Record<string, Json>>;
  readonly others: Alternatives;
  /** The first response with another known value of a member, by operation and value. */
  readonly variants: Alternatives;
  readonly identity: Json;
  readonly byName: readonly Readonly<Record<string, Json>>[];
}

/** A planned state, and the flow that shows it; null when no visit reaches it. */
export interface ServiceState {
  readonly planned: PlannedState;
  readonly fixture: Fixture | null;
}

/** Explores a service; returns every state that follows from its definition, with `options` also one for each option. `today` is an ISO date. */
export async function statesOfService(
  { facts, service, validators }: OfferedService,
  examples: ExampleData,
  today: string,
  { options = false } = {},
): Promise<ServiceState[]> {
  await loadParts();
  const others = alternativesOf(service, examples);
  const { answers, byName, identity } = examples;
  const inputs = {
    service,
    validators,
    region: facts,
    today,
    answers,
    byName,
    ...(options && { options: new Set<string>() }),
  };
  const fixtureOf = await findFixtures(inputs, identity, withAbsent(service, others));
  return joinFailures(service, planService(service, namesOf(others), { options }), fixtureOf).map(
    (planned) => ({
      planned,
      fixture: fixtureOf(planned),
    }),
  );
}

/** Returns the responses that matter to a service: further examples, and values that its expressions compare with. */
function alternativesOf(service: CompiledService, { others, variants }: ExampleData): Alternatives {
  const text = JSON.stringify(service);
  const isNamed = (value: string) => text.includes(`["value",${JSON.stringify(value)}]`);
  const operations = [...new Set(Object.values(service.endpoints).map(({ operation }) => operation))];
  return Object.fromEntries(
    operations.map((operation) => {
      const named = Object.entries(variants[operation] ?? {}).filter(([value]) => isNamed(value));
      return [operation, { ...others[operation], ...Object.fromEntries(named) }];
    }),
  );
}

/**
 * Adds the answer "nothing" of the operations whose refusal with 404 the service takes in silence: pages for people whom an archive does
 * not know are reached by it alone.
 */
function withAbsent(service: CompiledService, others: Alternatives): Alternatives {
  const silent = Object.values(service.endpoints).filter(({ errors }) =>
    errors["404"]?.some(({ at }) => at.kind === "silent"),
  );
  const absent = silent.map(({ operation }) => [operation, { ...others[operation], assente: null }] as const);
  return { ...others, ...Object.fromEntries(absent) };
}

/** Joins lookups of the same forms with the same errors that run at the same time: one story shows them all. */
function joinFailures(
  service: CompiledService,
  plan: readonly PlannedState[],
  fixtureOf: FixtureOf,
): readonly PlannedState[] {
  const joined = new Map<string, PlannedState>();
  for (const planned of plan) {
    const alike = alikeFailures(service, planned, fixtureOf) ?? `${planned.step} ${planned.exportName}`;
    const before = joined.get(alike)?.state;
    if (before?.kind !== "guasti" || planned.state.kind !== "guasti") {
      joined.set(alike, planned);
      continue;
    }
    const endpoints = [...before.endpoints, ...planned.state.endpoints];
    const step = service.steps.find(({ id }) => id === planned.step);
    const labels = step ? endpoints.flatMap((endpoint) => labelsOfLookup(step, endpoint)) : [];
    const [exportName, name, state] = failureStory(endpoints, before.keys, labels);
    joined.set(alike, { step: planned.step, exportName, name, state });
  }
  return [...joined.values()];
}

/** Returns a key shared by failures that one story can show; null for a failure with a story of its own. */
function alikeFailures({ steps, endpoints }: CompiledService, planned: PlannedState, fixtureOf: FixtureOf) {
  const { state, step: id } = planned;
  const name = state.kind === "guasti" ? (state.endpoints[0] ?? "") : "";
  const step = steps.find((one) => one.id === id);
  const fixture = fixtureOf(planned);
  if (!step || !fixture || endpoints[name]?.lookup !== true) return null;
  const forms = partsOf(step)
    .forms.filter(({ content }) => fieldsBelow(content).some((field) => lookupOf(field) === name))
    .map((form) => form.name);
  return JSON.stringify([id, forms, endpoints[name].errors, fixture]);
}
