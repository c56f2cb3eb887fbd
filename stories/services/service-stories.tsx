import type { Meta, StoryObj } from "@storybook/react-vite";
import { ServiceStory } from "./ServiceStory.tsx";
import { playState } from "./play-state.ts";
import { titleOf, type State } from "./plan.ts";
import type { ServiceData } from "./service-data.ts";
import { setUp } from "./bench.ts";

/** States in which colours are new; in the others a box is added that `Pezzi` shows, and contrast is half the work of axe. */
const SHOWS_COLOURS: readonly State["kind"][] = ["vuoto", "errori"];
const SAME_COLOURS = { a11y: { options: { rules: { "color-contrast": { enabled: false } } } } };

/** The stories of one step of a service, from the plan made of its definition. */
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
          loaders: [({ globals }) => ({ bench: setUp(data, String(globals.regione), story) })],
          render: (_, { loaded }) => <ServiceStory bench={loaded.bench} />,
          play: (context) => playState(context, story.state),
          ...(!SHOWS_COLOURS.includes(story.state.kind) && { parameters: SAME_COLOURS }),
        },
      ]),
  );
  return { meta, stories };
}
