import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/IBAN",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "IBAN di ogni Paese, con la lunghezza e le cifre di controllo. Dice che cosa non va: se manca un carattere, o se le cifre di controllo non tornano.",
      },
    },
  },
  args: { type: "iban", label: "IBAN" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "IT60X0542811101000000123456",
  shows: "IT60X0542811101000000123456",
  wrong: ["IT60X054281110100000012345", "Manca un carattere."],
  missing: "Inserisci l'IBAN.",
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
    await userEvent.type(field, "it60 x054 2811 1010 0000 0123 456");
    await userEvent.tab();
    await expect(field).toHaveValue("IT60X0542811101000000123456");
  },
};
