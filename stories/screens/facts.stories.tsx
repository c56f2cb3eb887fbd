import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aBlock, BlockStory, ofTax } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Dati",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Nomi e valori (`"kind": "facts"`), con il loro formato. Quello che la persona è venuta a cercare si scrive grande con `"level": "primary"`. Un valore che manca non compare.',
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
        block: "facts",
        title: "Importo",
        items: [
          { label: "Importo del bollo", value: ofTax("importo"), format: "euro", level: "primary" },
          { label: "Targa", value: ofTax("targa") },
          { label: "Scadenza", value: ofTax("scadenza"), format: "data" },
          { label: "Sanzione", value: ofTax("sanzione"), format: "euro" },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^258,50\s€$/)).toBeVisible();
    await expect(canvas.queryByText("Sanzione")).toBeNull();
  },
};

export const TestoLungo: Story = {
  args: {
    content: [
      aBlock({
        block: "facts",
        items: [
          {
            label: "Potenza, classe ambientale e alimentazione del veicolo",
            value:
              "Potenza kW 74, classe E6, benzina e gas di petrolio liquefatto, con impianto montato di serie",
          },
          { label: "Numero di telaio", value: "ZFA31200000123456ZFA31200000123456ZFA31200000123456" },
        ],
      }),
    ],
  },
};

export const TuttoManca: Story = {
  args: {
    content: [
      aBlock({ block: "facts", title: "Sanzioni", items: [{ label: "Sanzione", value: ofTax("sanzione") }] }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Sanzioni")).toBeNull();
  },
};
