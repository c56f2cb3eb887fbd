import type { Meta, StoryObj } from "@storybook/react-vite";
import { ServiceMap } from "./ServiceMap.tsx";
import { ServiceStory } from "./ServiceStory.tsx";
import { playStory } from "./play-story.ts";
import { keysOf, refusalTexts, withOneRefusal } from "./refusals.ts";
import { folderOf, mapIdOf, metaIdOf, titleOf } from "../../src/explorer/index.ts";
import type { ServiceData, ServiceStory as Story } from "./service-data.ts";
import { setUpStory } from "./story-setup.ts";
import { messages } from "./messages.ts";

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
