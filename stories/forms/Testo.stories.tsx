import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Testo",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: { docs: { description: { component: "Una riga di testo." } } },
  args: { type: "testo", label: "Cognome" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "Ferrandi",
  shows: "Ferrandi",
  missing: "Inserisci il cognome.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;
