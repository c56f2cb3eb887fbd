import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aBlock, BlockStory } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Schede",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Schede che ordinano il contenuto (`"kind": "tabs"`). Le schede che sono una risposta sono invece un campo di tipo `schede`.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const tab = (key: string, label: string, rest: object = {}) => ({
  key,
  label,
  content: [aBlock({ block: "text", text: [{ p: [`Qui stanno le notizie: ${label.toLowerCase()}.`] }] })],
  ...rest,
});

export const Normale: Story = {
  args: {
    content: [
      aBlock({
        block: "tabs",
        items: [tab("veicolo", "Veicolo"), tab("pagamenti", "Pagamenti"), tab("avvisi", "Avvisi")],
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Veicolo" }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Pagamenti" })).toHaveFocus();
    await expect(canvas.getByRole("tabpanel", { name: "Pagamenti" })).toHaveTextContent("notizie: pagamenti");
  },
};

export const UnaChiusa: Story = {
  args: {
    content: [
      aBlock({
        block: "tabs",
        items: [
          tab("veicolo", "Veicolo"),
          tab("pagamenti", "Pagamenti", { enabled: ["value", false] }),
          tab("avvisi", "Avvisi", { default: ["value", true] }),
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Pagamenti" })).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("tab", { name: "Avvisi" })).toHaveAttribute("aria-selected", "true");
  },
};
