import type { Meta, StoryObj } from "@storybook/react-vite";
import { ServiceMap } from "./ServiceMap.tsx";
import { ServiceStory } from "./ServiceStory.tsx";
import { playStory } from "./play-story.ts";
import { keysOf, refusalTexts, withOneRefusal } from "./refusals.ts";
import { folderOf, mapIdOf, metaIdOf, titleOf, type StoryState } from "./story-states.ts";
import type { ServiceData, ServiceStory as Story } from "./service-data.ts";
import { setUpStory } from "./story-setup.ts";
import { messages } from "./messages.ts";

/** States with colours of their own. The others only add an alert, which has its own stories; contrast takes half of the time of axe. */
const SHOWS_COLOURS: readonly StoryState["kind"][] = ["vuoto", "errori"];
const SAME_COLOURS = { options: { rules: { "color-contrast": { enabled: false } } } };

const serviceIn = ({ regions }: ServiceData) =>
  Object.values(regions).find(({ service }) => service)?.service;

/** Returns the stories of one step of a service. */
export function makeStories(data: ServiceData, step: string) {
  const service = serviceIn(data);
  const meta: Meta = {
    id: metaIdOf(data.id, step),
    title: service ? titleOf(service, step) : "",
    parameters: { layout: "fullscreen" },
  };
  const stories = Object.fromEntries(
    data.stories
      .filter((story) => story.step === step)
      .map((story): [string, StoryObj] => [story.exportName, storyOf(data, story)]),
  );
  return { meta, stories };
}

/** A story of refusals has a control that chooses one of them; its value is part of the address. */
function storyOf(data: ServiceData, story: Story): StoryObj {
  const only = (args: { readonly rifiuto?: unknown }): Story => ({
    ...story,
    state: withOneRefusal(story.state, args.rifiuto),
  });
  const keys = keysOf(story.state);
  return {
    name: story.name,
    loaders: [({ globals, args }) => ({ setup: setUpStory(data, String(globals.regione), only(args)) })],
    render: (_, { loaded }) => <ServiceStory setup={loaded.setup} />,
    play: (context) => playStory(context, only(context.args).state),
    ...(keys.length > 0 && {
      argTypes: {
        rifiuto: {
          name: messages.refusal,
          description: messages.refusalHelp,
          type: "string",
          options: keys,
          control: { type: "select", labels: Object.fromEntries(refusalTexts(data, story)) },
        },
      },
    }),
    parameters: {
      controls: { disable: keys.length === 0 },
      ...(!SHOWS_COLOURS.includes(story.state.kind) && { a11y: SAME_COLOURS }),
    },
  };
}

/** Returns the story that shows all steps of a service in order, each with its states. */
export function makeMap(data: ServiceData) {
  const service = serviceIn(data);
  const meta: Meta = {
    id: mapIdOf(data.id),
    title: service ? folderOf(service) : "",
    parameters: { layout: "fullscreen", controls: { disable: true } },
  };
  const story: StoryObj = {
    name: messages.map,
    render: (_, { globals }) => <ServiceMap data={data} region={String(globals.regione)} />,
  };
  return { meta, stories: { percorso: story } };
}
