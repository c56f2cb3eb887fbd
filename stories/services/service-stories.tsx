import type { Meta, StoryObj } from "@storybook/react-vite";
import { ServiceStory } from "./ServiceStory.tsx";
import { playStory } from "./play-story.ts";
import { titleOf, type StoryState } from "./story-states.ts";
import type { ServiceData } from "./service-data.ts";
import { setUpStory } from "./story-setup.ts";

/** States with colours of their own. The others only add an alert, which has its own stories; contrast takes half of the time of axe. */
const SHOWS_COLOURS: readonly StoryState["kind"][] = ["vuoto", "errori"];
const SAME_COLOURS = { a11y: { options: { rules: { "color-contrast": { enabled: false } } } } };

/** Returns the stories of one step of a service. */
export function makeStories(data: ServiceData, step: string) {
  const service = Object.values(data.regions).find((region) => region.service)?.service;
  const meta: Meta = {
    title: service ? titleOf(service, step) : "",
    parameters: { layout: "fullscreen", controls: { disable: true } },
  };
  const stories = Object.fromEntries(
    data.stories
      .filter((story) => story.step === step)
      .map((story): [string, StoryObj] => [
        story.exportName,
        {
          name: story.name,
          loaders: [({ globals }) => ({ setup: setUpStory(data, String(globals.regione), story) })],
          render: (_, { loaded }) => <ServiceStory setup={loaded.setup} />,
          play: (context) => playStory(context, story.state),
          ...(!SHOWS_COLOURS.includes(story.state.kind) && { parameters: SAME_COLOURS }),
        },
      ]),
  );
  return { meta, stories };
}
