import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Progress } from "../../src/ui/Progress.tsx";

const meta = {
  title: "Pezzi/Avanzamento",
  component: Progress,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una barra con il suo nome. Con `value` dice quanto è fatto; senza, solo che qualcosa è in corso.",
      },
    },
  },
  args: { label: "Caricamento di carta-di-circolazione.pdf", value: 40 },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Determinato: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("progressbar", { name: args.label })).toHaveAttribute(
      "aria-valuenow",
      "40",
    );
  },
};
export const Inizio: Story = { args: { value: 0 } };
export const Fine: Story = { args: { value: 100 } };
export const Indeterminato: Story = {
  args: { label: "Preparazione del documento", value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
  },
};
export const TestoLungo: Story = {
  args: { label: "Caricamento di dichiarazione-sostitutiva-di-atto-di-notorietà-firmata-e-scansionata.pdf" },
};
