import type { CompiledService, Json, JsonObject, Validators } from "../../src/engine/definition.ts";
import { failureStory, labelsOfLookup, planService, type PlannedState } from "./story-states.ts";
import { fieldsBelow, lookupOf, partsOf } from "../explorer/step-parts.ts";
import { findFixtures, namesOf, type Alternatives, type Fixture, type FixtureOf } from "./fixtures.ts";
import { loadParts } from "../../tests/support/load-parts.ts";
import { TODAY, type ServiceStories, type ServiceStory } from "./service-data.ts";

/** A service as compiled for one region. */
export interface RegionalService {
  readonly region: string;
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

export interface BuiltStories extends ServiceStories {
  /** Planned states that no region reaches. */
  readonly unreached: readonly PlannedState[];
}

/** Builds the stories of a service: the planned states, with a fixture for each region that reaches them. */
export async function buildStories(
  offers: readonly RegionalService[],
  examples: ExampleData,
): Promise<BuiltStories> {
  await loadParts();
  const fixtures = new Map<string, number>();
  const stories = new Map<string, ServiceStory>();
  const unreached = new Map<string, PlannedState>();
  const keep = (fixture: Fixture): number => {
    const text = JSON.stringify(fixture);
    const position = fixtures.get(text) ?? fixtures.size;
    fixtures.set(text, position);
    return position;
  };
  for (const { region, facts, service, validators } of offers) {
    const others = alternativesOf(service, examples);
    const { answers, byName, identity } = examples;
    const inputs = { service, validators, region: facts, today: TODAY, answers, byName };
    const fixtureOf = await findFixtures(inputs, identity, others);
    for (const state of joinFailures(service, planService(service, namesOf(others)), fixtureOf)) {
      const planned = withOwnName(stories, state, region);
      const name = nameOf(planned);
      const fixture = fixtureOf(planned);
      const before = stories.get(name) ?? { ...planned, fixtures: {} };
      if (fixture)
        stories.set(name, { ...before, fixtures: { ...before.fixtures, [region]: keep(fixture) } });
      // A further example need not be visible on every step.
      else if (!("answer" in planned.state)) unreached.set(name, planned);
    }
  }
  return {
    stories: [...stories.values()],
    fixtures: [...fixtures.keys()].map((text) => JSON.parse(text) as Fixture), // serialized by `keep`
    unreached: [...unreached].filter(([name]) => !stories.has(name)).map(([, planned]) => planned),
  };
}

const nameOf = ({ step, exportName }: PlannedState): string => `${step} ${exportName}`;

const buttonOf = ({ state }: PlannedState): string | null => ("button" in state ? state.button : null);

/** Names a state after its region when another region has the name for another button. */
function withOwnName(
  stories: ReadonlyMap<string, ServiceStory>,
  planned: PlannedState,
  region: string,
): PlannedState {
  const before = stories.get(nameOf(planned));
  if (!before || buttonOf(before) === buttonOf(planned)) return planned;
  return {
    ...planned,
    exportName: `${planned.exportName}_${region}`,
    name: `${planned.name}, ${region}`,
  };
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
