import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { aBlock, BlockStory, ofRow } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Tabella",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Righe e colonne (`"kind": "table"`), con i pulsanti di ogni riga. Su un telefono ogni riga diventa una scheda, con il nome della colonna accanto al valore.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const items = [
  { label: "Targa", value: ofRow("targa") },
  { label: "Tipo", value: ofRow("tipo") },
  { label: "Scadenza", value: ofRow("scadenza"), format: "data" as const },
  { label: "Importo", value: ofRow("importo"), format: "euro" as const },
];
const pay = {
  key: "paga",
  label: ["Paga ", ofRow("targa")],
  when: ["path", "riga", "aperto"] as const,
  go: { step: "paga", service: "pagamento" },
};

export const Normale: Story = {
  args: {
    content: [
      aBlock({
        block: "table",
        title: "I tuoi veicoli",
        rows: ["path", "regione", "veicoli"],
        items,
        actions: [],
      }),
    ],
  },
};

export const ConPulsanti: Story = {
  args: {
    content: [
      aBlock({
        block: "table",
        title: "I tuoi veicoli",
        rows: ["path", "regione", "veicoli"],
        items,
        actions: [pay],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "I tuoi veicoli" })).toBeVisible();
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
    await expect(canvas.getByRole("button", { name: "Paga AB123CD" })).toBeVisible();
  },
};

export const Vuota: Story = {
  args: {
    content: [
      aBlock({
        block: "table",
        title: "I tuoi veicoli",
        rows: ["path", "regione", "nessuno"],
        items,
        empty: "Non risultano veicoli.",
        actions: [],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Non risultano veicoli.")).toBeVisible();
  },
};

export const DuemilaRighe: Story = {
  args: {
    content: [
      aBlock({
        block: "table",
        title: "La flotta",
        rows: ["path", "regione", "flotta"],
        items,
        actions: [pay],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(51));
    await userEvent.click(canvas.getByRole("button", { name: "Mostra altri 50" }));
    await waitFor(() => expect(canvas.getAllByRole("row")[51]).toHaveFocus());
  },
};
