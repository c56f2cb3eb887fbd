import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Codice di avviso (IUV)",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: { component: "Codice di avviso, IUV o riferimento RF: fino a 25 lettere e cifre." },
    },
  },
  args: { type: "iuv", label: "Codice avviso di pagamento" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "301000000001234519",
  shows: "301000000001234519",
  wrong: ["3010_0000", "Il codice ammette soltanto lettere e numeri."],
  missing: "Il codice di avviso di pagamento è obbligatorio.",
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
    await userEvent.type(field, "3010 0000 0001 2345 19");
    await userEvent.tab();
    await expect(field).toHaveValue("301000000001234519");
  },
};
