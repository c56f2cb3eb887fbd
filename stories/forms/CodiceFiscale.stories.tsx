import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Codice fiscale",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Da 11 a 16 lettere e cifre. Non rifiuta mai quello che la Regione accetterebbe: il controllo della lettera finale è una scelta di ogni campo.",
      },
    },
  },
  args: { type: "codiceFiscale", label: "Codice fiscale o partita IVA" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "RSSMRA80A01L219M",
  shows: "RSSMRA80A01L219M",
  wrong: ["RSSMRA80", "Servono almeno 11 caratteri."],
  missing: "Inserisci il codice fiscale o la partita IVA.",
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
    await userEvent.type(field, "rss mra 80a01 l219m");
    await userEvent.tab();
    await expect(field).toHaveValue("RSSMRA80A01L219M");
  },
};
