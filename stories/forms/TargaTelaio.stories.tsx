import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Targa o telaio",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: { description: { component: "Targa, o numero di telaio: fino a 18 lettere e cifre." } },
  },
  args: { type: "targaTelaio", label: "Targa o telaio" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "ZFA31200000123456",
  shows: "ZFA31200000123456",
  wrong: ["ZFA#312", "Usa soltanto lettere e numeri."],
  missing: "Inserisci la targa o il numero di telaio.",
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
    await userEvent.type(field, "zfa 31200000 123456");
    await userEvent.tab();
    await expect(field).toHaveValue("ZFA31200000123456");
  },
};
