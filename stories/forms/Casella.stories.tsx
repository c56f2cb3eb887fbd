import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aField } from "../../tests/support/content.ts";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Casella",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: { docs: { description: { component: "Una casella che può restare vuota." } } },
  args: {
    type: "casella",
    label: "Il veicolo è stato venduto",
    more: { content: [aField("data", "quando", { label: "Data" })], reactive: true },
  },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: true,
  shows: true,
  missing: "Indica se il veicolo è stato venduto.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

export const ConCampiDipendenti: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByLabelText(args.label));
    await expect(canvas.getByLabelText("Data")).toBeVisible();
    await userEvent.click(canvas.getByLabelText(args.label));
    await expect(canvas.queryByLabelText("Data")).toBeNull();
  },
};
