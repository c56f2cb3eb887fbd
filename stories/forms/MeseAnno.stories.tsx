import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Mese e anno",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: { docs: { description: { component: "Mese e anno. Si capisce anche «dicembre 2026»." } } },
  args: { type: "meseAnno", label: "Scadenza" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "2026-12",
  shows: "12/2026",
  wrong: ["13/2026", "Scrivi il mese e l'anno come 12/2026."],
  missing: "Inserisci il mese e l'anno.",
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
    await userEvent.type(field, "dicembre 2026");
    await userEvent.tab();
    await expect(field).toHaveValue("12/2026");
  },
};
