import type { Meta, StoryObj } from "@storybook/react-vite";

import { expect } from "storybook/test";
import { setUp } from "../services/bench.ts";
import type { State } from "../services/plan.ts";
import { ServiceStory } from "../services/ServiceStory.tsx";
import { handbookData } from "./handbook.ts";

const meta = {
  title: "Manuale/Il servizio del manuale",
  parameters: { layout: "fullscreen", controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const step = (id: string, state: State): Story => ({
  loaders: [({ globals }) => ({ bench: setUp(handbookData, String(globals.regione), id, state) })],
  render: (_, { loaded }) => <ServiceStory bench={loaded.bench} />,
});

export const Modulo: Story = step("calcolo_importo", { kind: "vuoto" });

export const Risposta: Story = {
  ...step("esito_calcolo", { kind: "compilato" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Importo del bollo", { selector: "dt" })).toBeVisible();
  },
};
