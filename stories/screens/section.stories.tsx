import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aBlock, BlockStory, ofTax } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Sezione",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Una parte della pagina con il suo titolo e i suoi pulsanti (`"kind": "section"`). I titoli dei blocchi che contiene scendono di un livello da soli.',
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
        block: "section",
        title: "Se paghi in ritardo",
        content: [
          aBlock({
            block: "text",
            title: "Quanto cresce",
            text: [{ p: ["Si aggiunge una sanzione che cresce con il ritardo."] }],
          }),
          aBlock({
            block: "facts",
            items: [{ label: "Oggi devi", value: ofTax("importo"), format: "euro" }],
          }),
        ],
        actions: [{ key: "stampa", label: "Stampa", go: { page: "print" } }],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Se paghi in ritardo" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 3, name: "Quanto cresce" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Stampa" })).toBeVisible();
  },
};

export const CheSiApre: Story = {
  args: {
    content: [
      aBlock({
        block: "section",
        title: "Quanto cresce",
        default: ["value", false],
        content: [aBlock({ block: "text", text: [{ p: ["Si aggiunge una sanzione."] }] })],
        actions: [],
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Si aggiunge una sanzione.")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Quanto cresce"));
    await expect(canvas.getByText("Si aggiunge una sanzione.")).toBeVisible();
  },
};

export const SenzaTitolo: Story = {
  args: {
    content: [
      aBlock({
        block: "section",
        content: [aBlock({ block: "text", text: [{ p: ["Soltanto un testo."] }] })],
        actions: [],
      }),
    ],
  },
};
