import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Facts } from "../../src/ui/Facts.tsx";

const meta = {
  title: "Pezzi/Elenco di dati",
  component: Facts,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Nomi e valori, su due colonne dove c'è posto. Il dato per cui la persona è venuta si scrive in grande.",
      },
    },
  },
  args: {
    items: [
      { label: "Targa", value: "AB123CD" },
      { label: "Scadenza", value: "31/01/2026" },
      { label: "Da pagare entro", value: "28/02/2026" },
    ],
  },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Targa",
      "Scadenza",
      "Da pagare entro",
    ]);
  },
};
export const ConIlDatoPrincipale: Story = {
  args: { items: [...meta.args.items, { label: "Costo del bollo", value: "193,50 €", main: true }] },
};
export const ValoreMancante: Story = { args: { items: [{ label: "Telefono", value: "–" }] } };
export const TestoLungo: Story = {
  args: {
    items: [
      {
        label: "Ufficio che ha preso in carico la richiesta presentata dal cittadino",
        value:
          "Settore tributi, via delle Betulle 14, secondo piano, aperto dal lunedì al venerdì dalle 9 alle 12",
      },
      {
        label: "Posta certificata",
        value: "un-indirizzo-di-posta-certificata-molto-lungo@pec.esempio.regione.it",
      },
    ],
  },
};
