import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { aBlock, BlockStory, ofRow } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Elenco",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Lo stesso contenuto per ogni riga (`"kind": "list"`), quando una tabella non basta: per esempio una scheda per veicolo.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const facts = aBlock({
  block: "facts",
  items: [
    { label: "Tipo", value: ofRow("tipo") },
    { label: "Scadenza", value: ofRow("scadenza"), format: "data" },
  ],
});
const open = { key: "apri", label: ["Apri ", ofRow("targa")], go: { step: "apri", service: "visure" } };

export const Normale: Story = {
  args: {
    content: [
      aBlock({
        block: "list",
        title: "I tuoi veicoli",
        rows: ["path", "regione", "veicoli"],
        label: [ofRow("targa")],
        content: [facts],
        actions: [open],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByRole("heading", { level: 3, name: "ZZ999ZZ" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Apri AB123CD" })).toBeVisible();
  },
};

/** With `items` the rows are numbered: data in sight, the main one at the right edge, those with a tone as badges. */
export const ConDatiInVista: Story = {
  args: {
    content: [
      aBlock({
        block: "list",
        title: "I tuoi veicoli",
        rows: ["path", "regione", "veicoli"],
        label: [ofRow("targa")],
        items: [
          { label: "Scadenza", value: ofRow("scadenza"), format: "data", level: "primary" },
          { label: "Tipo", value: ofRow("tipo") },
          { label: "Stato", value: "In ritardo", tones: [{ tone: "warning", when: ["value", true] }] },
        ],
        content: [facts],
        actions: [open],
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("group", { name: "AB123CD" });
    const row = within(first!);
    await expect(row.getByText("In ritardo")).toBeVisible();
    await expect(first!.querySelector("details")).not.toHaveAttribute("open");
    await userEvent.click(row.getByText("Dettagli"));
    await expect(first!.querySelector("details")).toHaveAttribute("open");
  },
};

export const Vuoto: Story = {
  args: {
    content: [
      aBlock({
        block: "list",
        title: "I tuoi veicoli",
        rows: ["path", "regione", "nessuno"],
        content: [facts],
        empty: "Non risultano veicoli.",
        actions: [],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Non risultano veicoli.")).toBeVisible();
  },
};
