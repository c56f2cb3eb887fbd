import type { CompiledService, Json, JsonObject, Validators } from "../../src/engine/definition.ts";
import { failureStory, planService, type PlannedState } from "./plan.ts";
import { fieldsBelow, lookupOf, partsOf } from "./parts.ts";
import { findScenes, namesOf, type Alternatives, type Scene, type SceneOf } from "./scenes.ts";
import { TODAY, type ServiceStories, type ServiceStory } from "./service-data.ts";

/** A service as one region offers it. */
export interface Offered {
  readonly region: string;
  readonly facts: JsonObject;
  readonly service: CompiledService;
  readonly validators: Validators;
}

/** What the contract and the author show by example. */
export interface Shown {
  readonly answers: Readonly<Record<string, Json>>;
  readonly others: Alternatives;
  /** The first answers with another value of a closed list, by operation and value. */
  readonly variants: Alternatives;
  readonly identity: Json;
  readonly byName: readonly Readonly<Record<string, Json>>[];
}

export interface Told extends ServiceStories {
  /** Planned states that no region reaches. */
  readonly unreached: readonly PlannedState[];
}

/** The stories of a service over the regions that offer it: what is planned, where it is reached. */
export async function tellStories(offers: readonly Offered[], shown: Shown): Promise<Told> {
  const scenes = new Map<string, number>();
  const stories = new Map<string, ServiceStory>();
  const unreached = new Map<string, PlannedState>();
  const keep = (scene: Scene): number => {
    const text = JSON.stringify(scene);
    const position = scenes.get(text) ?? scenes.size;
    scenes.set(text, position);
    return position;
  };
  for (const { region, facts, service, validators } of offers) {
    const others = alternativesOf(service, shown);
    const { answers, byName, identity } = shown;
    const world = { service, validators, region: facts, today: TODAY, answers, byName };
    const sceneOf = await findScenes(world, identity, others);
    for (const planned of joinFailures(service, planService(service, namesOf(others)), sceneOf)) {
      const name = `${planned.step} ${planned.exportName}`;
      const scene = sceneOf(planned);
      const before = stories.get(name) ?? { ...planned, scenes: {} };
      if (scene) stories.set(name, { ...before, scenes: { ...before.scenes, [region]: keep(scene) } });
      // Another answer need not be seen on every step.
      else if (!("answer" in planned.state)) unreached.set(name, planned);
    }
  }
  return {
    stories: [...stories.values()],
    scenes: [...scenes.keys()].map((text) => JSON.parse(text) as Scene), // made of scenes above
    unreached: [...unreached].filter(([name]) => !stories.has(name)).map(([, planned]) => planned),
  };
}

/** Answers that make a difference to a service: other examples, and values that its expressions speak of. */
function alternativesOf(service: CompiledService, { others, variants }: Shown): Alternatives {
  const text = JSON.stringify(service);
  const isSpokenOf = (value: string) => text.includes(`["value",${JSON.stringify(value)}]`);
  const operations = [...new Set(Object.values(service.endpoints).map(({ operation }) => operation))];
  return Object.fromEntries(
    operations.map((operation) => {
      const spoken = Object.entries(variants[operation] ?? {}).filter(([value]) => isSpokenOf(value));
      return [operation, { ...others[operation], ...Object.fromEntries(spoken) }];
    }),
  );
}

/** Look-ups of the same forms that say the same and are asked at the same moment fail together: one page shows them all. */
function joinFailures(
  service: CompiledService,
  plan: readonly PlannedState[],
  sceneOf: SceneOf,
): readonly PlannedState[] {
  const joined = new Map<string, PlannedState>();
  for (const planned of plan) {
    const alike = alikeFailures(service, planned, sceneOf) ?? `${planned.step} ${planned.exportName}`;
    const before = joined.get(alike)?.state;
    if (before?.kind !== "guasti" || planned.state.kind !== "guasti") {
      joined.set(alike, planned);
      continue;
    }
    const endpoints = [...before.endpoints, ...planned.state.endpoints];
    const [exportName, name, state] = failureStory(endpoints, before.keys);
    joined.set(alike, { step: planned.step, exportName, name, state });
  }
  return [...joined.values()];
}

/** A text that failures have in common when they can be shown together; null when this one stands alone. */
function alikeFailures({ steps, endpoints }: CompiledService, planned: PlannedState, sceneOf: SceneOf) {
  const { state, step: id } = planned;
  const name = state.kind === "guasti" ? (state.endpoints[0] ?? "") : "";
  const step = steps.find((one) => one.id === id);
  const scene = sceneOf(planned);
  if (!step || !scene || endpoints[name]?.lookup !== true) return null;
  const forms = partsOf(step)
    .forms.filter(({ content }) => fieldsBelow(content).some((field) => lookupOf(field) === name))
    .map((form) => form.name);
  return JSON.stringify([id, forms, endpoints[name].errors, scene]);
}
