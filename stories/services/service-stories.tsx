import type { Meta, StoryObj } from "@storybook/react-vite";
import { ServiceStory } from "./ServiceStory.tsx";
import { playState } from "./play-state.ts";
import type { PlannedStory } from "./plan.ts";
import type { ServiceData } from "./service-data.ts";
import { setUp } from "./bench.ts";

/** The stories of one step of a service, from the plan made of its definition. */
export function makeStories(data: ServiceData, planned: readonly PlannedStory[]) {
  const meta: Meta = {
    title: planned[0]?.title ?? "",
    parameters: { layout: "fullscreen", controls: { disable: true } },
  };
  const stories = Object.fromEntries(
    planned.map(({ exportName, name, step, state }): [string, StoryObj] => [
      exportName,
      {
        name,
        loaders: [({ globals }) => ({ bench: setUp(data, String(globals.regione), step, state) })],
        render: (_, { loaded }) => <ServiceStory bench={loaded.bench} />,
        play: (context) => playState(context, state),
      },
    ]),
  );
  return { meta, stories };
}
