import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Data",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un giorno: si scrive, che è il modo più rapido per una data che si sa, oppure si sceglie dal calendario.",
      },
    },
  },
  args: { type: "data", label: "Data della vendita" },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "2026-12-31",
  shows: "31/12/2026",
  wrong: ["31/02/2026", "La data indicata non esiste."],
  missing: "Inserisci la data.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

/** Frecce per giorno e settimana, Pagina su e giù per mese, con Maiuscole per anno; Invio sceglie, Esc chiude. */
export const DalCalendario: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Scegli dal calendario: ${args.label}` }));
    const calendar = within(canvas.getByRole("dialog", { name: `Scegli la data: ${args.label}` }));
    await expect(calendar.getByRole("button", { name: "sabato 21 novembre 2026" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    await expect(canvas.getByLabelText(args.label)).toHaveValue("29/11/2026");
  },
};

/** Oltre i limiti del campo i giorni sono barrati e non si scelgono. */
export const NonNelFuturo: Story = {
  args: {
    more: { max: { value: { expr: ["path", "oggi"] }, message: "La data non può essere nel futuro." } },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Scegli dal calendario: ${args.label}` }));
    await expect(canvas.getByRole("button", { name: "domenica 22 novembre 2026" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};
