import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { FieldOption } from "../../src/engine/index.ts";
import { aField } from "../../tests/support/content.ts";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const options: FieldOption[] = [
  {
    value: "banca",
    label: "Accredito sul conto corrente",
    help: "Il conto deve essere intestato a chi chiede.",
  },
  {
    value: "compensazione",
    label: "Compensazione",
    content: [aField("targa", "veicolo", { label: "Targa del veicolo" })],
  },
  { value: "sportello", label: "Allo sportello", enabled: ["value", false] },
];

const meta = {
  title: "Campi/Risposte (radio)",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Poche risposte, tutte in vista; nessuna è scelta al posto della persona. Una risposta può aprire altri campi.",
      },
    },
  },
  args: { type: "radio", label: "Come vuoi la restituzione?", more: { options, reactive: true } },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "compensazione",
  shows: "Compensazione",
  missing: "Scegli una risposta.",
  isGroup: true,
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

/** I campi di una risposta stanno subito sotto e si svuotano se si cambia risposta. */
export const ConCampiDipendenti: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText("Targa del veicolo")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Compensazione" }));
    await userEvent.type(canvas.getByLabelText("Targa del veicolo"), "AB123CD");
    await userEvent.click(canvas.getByRole("radio", { name: "Accredito sul conto corrente" }));
    await expect(canvas.queryByLabelText("Targa del veicolo")).toBeNull();
  },
};
