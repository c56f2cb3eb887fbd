import type { Meta, StoryObj } from "@storybook/react-vite";

import { expect } from "storybook/test";
import { setUpStory } from "../services/story-setup.ts";
import { ServiceStory } from "../services/ServiceStory.tsx";
import { handbookData } from "./handbook.ts";

const meta = {
  title: "Manuale/Il servizio del manuale",
  parameters: { layout: "fullscreen", controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const state = (step: string, exportName: string): Story => ({
  loaders: [
    ({ globals }) => {
      const story = handbookData.stories.find((one) => one.step === step && one.exportName === exportName);
      return { setup: story ? setUpStory(handbookData, String(globals.regione), story) : null };
    },
  ],
  render: (_, { loaded }) => <ServiceStory setup={loaded.setup} />,
});

export const Modulo: Story = state("calcolo_importo", "vuoto");

export const Risposta: Story = {
  ...state("esito_calcolo", "vuoto"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Importo del bollo", { selector: "dt" })).toBeVisible();
  },
};
