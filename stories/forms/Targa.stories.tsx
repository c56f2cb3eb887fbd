import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Targa",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Da 1 a 8 lettere e cifre. Si scrive come viene: spazi, punti e minuscole si sistemano quando si lascia il campo.",
      },
    },
  },
  args: { type: "targa", label: "Targa" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "AB123CD",
  shows: "AB123CD",
  wrong: ["AB_12", "Usa soltanto lettere e numeri."],
  missing: "Inserisci la targa.",
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
    await userEvent.type(field, "ab 123 cd");
    await userEvent.tab();
    await expect(field).toHaveValue("AB123CD");
  },
};
