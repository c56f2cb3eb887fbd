import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aBlock, BlockStory } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Collegamenti",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Modi di proseguire, uno sotto l\'altro (`"kind": "links"`): ognuno con un testo che aiuta a scegliere. Quelli che la regione non offre non compaiono.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  args: {
    content: [
      aBlock({
        block: "links",
        title: "Su quale avviso?",
        items: [
          {
            key: "scadenza",
            label: "Avviso di scadenza",
            text: "Ti ricorda un bollo non ancora pagato.",
            go: { step: "cerca", service: "scadenza" },
          },
          {
            key: "accertamento",
            label: "Avviso di accertamento",
            text: "Chiede un bollo che risulta non pagato.",
            go: { step: "cerca", service: "accertamento" },
          },
          {
            key: "spento",
            label: "Avviso bonario",
            when: ["value", false],
            go: { step: "cerca", service: "bonario" },
          },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Avviso di scadenza" })).toHaveAttribute(
      "href",
      "/scadenza/cerca",
    );
    await expect(canvas.queryByText("Avviso bonario")).toBeNull();
  },
};

export const NessunoOfferto: Story = {
  args: {
    content: [
      aBlock({
        block: "links",
        title: "Su quale avviso?",
        items: [
          {
            key: "spento",
            label: "Avviso bonario",
            when: ["value", false],
            go: { step: "cerca", service: "bonario" },
          },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Su quale avviso?")).toBeNull();
  },
};
