import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Codice SMS",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: { description: { component: "Il telefono propone il codice appena arriva il messaggio." } },
  },
  args: { type: "codiceSms", label: "Codice ricevuto per SMS" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "123456",
  shows: "123456",
  wrong: ["12a456", "Il codice è fatto di sole cifre."],
  missing: "Inserisci il codice ricevuto.",
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
    await userEvent.type(field, "123 456");
    await userEvent.tab();
    await expect(field).toHaveValue("123456");
  },
};
