import {
  statesOfService,
  type ExampleData,
  type Fixture,
  type OfferedService,
  type PlannedState,
} from "../../src/explorer/index.ts";
import { TODAY, type ServiceStories, type ServiceStory } from "./service-data.ts";

/** A service as compiled for one region. */
export interface RegionalService extends OfferedService {
  readonly region: string;
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
  const fixtures = new Map<string, number>();
  const stories = new Map<string, ServiceStory>();
  const unreached = new Map<string, PlannedState>();
  const keep = (fixture: Fixture): number => {
    const text = JSON.stringify(fixture);
    const position = fixtures.get(text) ?? fixtures.size;
    fixtures.set(text, position);
    return position;
  };
  for (const { region, ...offer } of offers)
    for (const { planned: state, fixture } of await statesOfService(offer, examples, TODAY)) {
      const planned = withOwnName(stories, state, region);
      const name = nameOf(planned);
      const before = stories.get(name) ?? { ...planned, fixtures: {} };
      if (fixture)
        stories.set(name, { ...before, fixtures: { ...before.fixtures, [region]: keep(fixture) } });
      // A further example need not be visible on every step.
      else if (!("answer" in planned.state)) unreached.set(name, planned);
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
