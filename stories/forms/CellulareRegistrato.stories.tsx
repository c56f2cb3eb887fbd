import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Cellulare già registrato",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "Nove o dieci cifre, anche se oggi quel numero non si potrebbe più registrare.",
      },
    },
  },
  args: { type: "cellulareRegistrato", label: "Cellulare" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "7891234567",
  shows: "7891234567",
  wrong: ["78912345", "Servono almeno 9 cifre."],
  missing: "Inserisci il numero di cellulare.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;
