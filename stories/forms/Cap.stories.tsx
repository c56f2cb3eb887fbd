import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/CAP",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: { docs: { description: { component: "Cinque cifre; gli zeri davanti restano." } } },
  args: { type: "cap", label: "CAP" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "00184",
  shows: "00184",
  wrong: ["1012", "Il CAP è fatto di 5 cifre."],
  missing: "Inserisci il CAP.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;
