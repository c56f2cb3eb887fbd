import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Cifre",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "Microchip, contatore, matricola: un numero di sole cifre, con gli zeri davanti.",
      },
    },
  },
  args: { type: "cifre", label: "Numero del microchip" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "380260000123456",
  shows: "380260000123456",
  wrong: ["38026A", "Usa soltanto cifre."],
  missing: "Inserisci il numero.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

/** Si può scrivere o incollare come viene: lasciando il campo si vede come verrà spedito. */
export const Normalizzato: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText(args.label);
    await userEvent.type(field, "380 260 000 123 456");
    await userEvent.tab();
    await expect(field).toHaveValue("380260000123456");
  },
};
