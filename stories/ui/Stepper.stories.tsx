import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Stepper } from "../../src/ui/Stepper.tsx";

const meta = {
  title: "Pezzi/Passi",
  component: Stepper,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "A che punto è la persona. Non è un menu: si va avanti e indietro con i pulsanti. Su un telefono resta una riga, «Passo 2 di 5», con una barra.",
      },
    },
  },
  args: {
    label: "Avanzamento",
    steps: ["Veicolo", "Dati personali", "Allegati", "Riepilogo", "Esito"],
    current: 1,
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InMezzo: Story = {
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole("listitem").filter((item) => item.ariaCurrent === "step");
    await expect(current).toHaveLength(1);
    await expect(current[0]).toHaveTextContent("Dati personali");
  },
};
export const Primo: Story = { args: { current: 0 } };
export const Ultimo: Story = { args: { current: 4 } };
export const Due: Story = { args: { steps: ["Ricerca", "Importo"], current: 0 } };
export const TestoLungo: Story = {
  args: {
    steps: [
      "Ricerca dell'avviso di accertamento",
      "Motivo dell'osservazione",
      "Documenti da allegare",
      "Riepilogo",
      "Esito",
    ],
    current: 2,
  },
};
export const SuUnTelefono: Story = { globals: { viewport: { value: "w320" } } };
