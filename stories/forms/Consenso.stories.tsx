import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { FieldForm, type FieldFormProps } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const loadPrivacy: FieldFormProps["loadPrivacy"] = () =>
  Promise.resolve({ kind: "done", text: <p>La Regione tratta i dati per gestire la richiesta.</p> });

const meta = {
  title: "Campi/Consenso",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un consenso che solo la persona può dare: non è mai già spuntato e non viaggia. Accanto c'è il testo da leggere.",
      },
    },
  },
  args: {
    type: "consenso",
    label: "Ho letto l'informativa sulla privacy",
    more: { name: "privacy" },
    loadPrivacy,
  },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: true,
  shows: true,
  missing: "Il consenso all'informativa sulla privacy è obbligatorio.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

/** Accettare nella finestra è come spuntare la casella; annullare la lascia com'era. */
export const ConInformativa: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leggi l'informativa" }));
    const dialog = within(canvas.getByRole("dialog", { name: "Informativa sulla privacy" }));
    await expect(await dialog.findByText("La Regione tratta i dati per gestire la richiesta.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Accetta" }));
    await expect(canvas.getByLabelText(args.label)).toBeChecked();
  },
};

export const InformativaNonDisponibile: Story = {
  args: { loadPrivacy: () => Promise.resolve({ kind: "refused" }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leggi l'informativa" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Servizio al momento non disponibile. Riprova tra qualche minuto.",
    );
  },
};
