import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { FieldOption } from "../../src/engine/index.ts";
import { aField } from "../../tests/support/content.ts";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const options: FieldOption[] = [
  {
    value: "pagato",
    label: "Ho già pagato",
    content: [
      aField("codice", "quietanza", { label: "Numero della ricevuta (quietanza)" }),
      aField("data", "quando", { label: "Pagato il" }),
    ],
  },
  {
    value: "nonDovuto",
    label: "Il bollo non era dovuto",
    content: [aField("testoLungo", "motivo", { label: "Perché" })],
  },
  { value: "altro", label: "Altro", content: [aField("testoLungo", "testo", { label: "Spiega" })] },
];

const meta = {
  title: "Campi/Schede (alternative)",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Alternative con molti campi ciascuna, disegnate come schede. Sono risposte a una domanda: sceglierne una svuota le altre.",
      },
    },
  },
  args: {
    type: "schede",
    label: "Che cosa contesti?",
    more: { options, flags: "chosen", reactive: true },
  },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "pagato",
  shows: "Ho già pagato",
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

export const CambiareSvuota: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Il bollo non era dovuto" }));
    await userEvent.type(canvas.getByLabelText("Perché"), "Veicolo venduto");
    await userEvent.click(canvas.getByRole("radio", { name: "Altro" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Il bollo non era dovuto" }));
    await expect(canvas.getByLabelText("Perché")).toHaveValue("");
  },
};
