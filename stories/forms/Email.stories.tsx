import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/E-mail",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "Porta la tastiera e il completamento giusti; le maiuscole diventano minuscole.",
      },
    },
  },
  args: { type: "email", label: "Indirizzo e-mail" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "livia.ferrandi@posta.example",
  shows: "livia.ferrandi@posta.example",
  wrong: ["livia.ferrandi", "Manca la chiocciola (@)."],
  missing: "Inserisci l'indirizzo e-mail.",
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
    await userEvent.type(field, "Livia.Ferrandi@Posta.Example");
    await userEvent.tab();
    await expect(field).toHaveValue("livia.ferrandi@posta.example");
  },
};
