import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Testo lungo",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Più righe di testo. Dove la lunghezza ha un limite, sotto si legge quanto resta: niente di quello che si scrive viene tagliato.",
      },
    },
  },
  args: {
    type: "testoLungo",
    label: "Note",
    more: { max: { value: 200, message: "Non superare 200 caratteri." } },
  },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "Ho venduto il veicolo prima della scadenza.",
  shows: "Ho venduto il veicolo prima della scadenza.",
  missing: "Scrivi una nota.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

export const TroppoLungo: Story = {
  args: { more: { max: { value: 10, message: "Non superare 10 caratteri." } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(args.label), "Undici cara");
    await expect(canvas.getByText("C'è un carattere di troppo")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByLabelText(args.label)).toHaveAccessibleDescription(
      expect.stringContaining("Non superare 10 caratteri."),
    );
  },
};
