import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { Field } from "../../src/engine/index.ts";
import { aField } from "../../tests/support/content.ts";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const rows = [
  { scadenza: "2024-12", validita: 12, importo: 120.5 },
  { scadenza: "2025-12", validita: 12, importo: 130 },
  { scadenza: "2026-12", validita: 12, importo: 140 },
];

const chosen: Partial<Field> = {
  rows: ["value", rows],
  items: [
    { label: "Scadenza", value: { expr: ["path", "riga", "scadenza"] }, format: "mese" },
    { label: "Mesi", value: { expr: ["path", "riga", "validita"] } },
    { label: "Importo", value: { expr: ["path", "riga", "importo"] }, format: "euro" },
  ],
  max: { value: 2, message: "Scegli uno o due pagamenti." },
};

const typed: Partial<Field> = {
  ...chosen,
  content: [
    aField("meseAnno", "scadenza", { label: "Scadenza" }),
    aField("importo", "importo", { label: "Importo", required: { message: "Inserisci l'importo." } }),
  ],
};

const meta = {
  title: "Campi/Righe",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Righe da scegliere fra quelle trovate oppure scritte a mano, ciascuna con la propria intestazione; raggiunto il massimo non se ne aggiungono altre.",
      },
    },
  },
  args: { type: "righe", label: "Pagamenti da restituire", more: chosen },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: [{ scadenza: "2025-12", validita: 12, importo: 130 }],
  shows: "Scadenza: dicembre 2025",
  missing: "Scegli uno o due pagamenti.",
  isGroup: true,
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

export const AlMassimo: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, second, third] = canvas.getAllByRole("checkbox");
    await userEvent.click(first!);
    await userEvent.click(second!);
    await expect(third).toBeDisabled();
    await expect(canvas.getByText("Hai raggiunto il massimo: 2 voci.")).toBeVisible();
  },
};

/** Le righe che non si trovano nell'elenco si scrivono a mano, ciascuna con i propri campi. */
export const ScritteAMano: Story = {
  args: { more: typed },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Aggiungi una voce" }));
    const row = within(canvas.getByRole("group", { name: "Voce 1" }));
    await userEvent.type(row.getByLabelText(/^Importo/), "12,5");
    await userEvent.tab();
    await expect(row.getByLabelText(/^Importo/)).toHaveValue("12,50");
    await userEvent.click(canvas.getByRole("button", { name: "Togli Voce 1" }));
    await expect(canvas.queryByRole("group", { name: "Voce 1" })).toBeNull();
  },
};

const many = Array.from({ length: 250 }, (_, index) => ({
  scadenza: `${2000 + (index % 27)}-12`,
  validita: 1 + (index % 12),
  importo: 100 + index,
}));

/** Un elenco lungo si mostra cinquanta voci per volta; le voci già scelte si vedono comunque. */
export const ElencoLungo: Story = {
  args: { more: { ...chosen, rows: ["value", many], max: undefined } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole("checkbox")).toHaveLength(50));
    await userEvent.click(canvas.getByRole("button", { name: "Mostra altri 50" }));
    await waitFor(() => expect(canvas.getAllByRole("checkbox")).toHaveLength(100));
    await userEvent.click(canvas.getAllByRole("checkbox")[75]!);
    await expect(canvas.getByText("Hai scelto una voce.")).toBeVisible();
  },
};

const children: Partial<Field> = {
  title: ["Figlio ", { expr: ["path", "qui", "nome"] }],
  add: "Aggiungi un figlio",
  remove: "Togli il figlio",
  none: "Non hai ancora aggiunto un figlio.",
  max: { value: 3, message: "Puoi chiedere il rimborso per tre figli." },
  content: [
    aField("testo", "nome", { label: "Nome", reactive: true, required: { message: "Inserisci il nome." } }),
    aField("codiceFiscale", "codiceFiscale", { label: "Codice fiscale" }),
    aField("importo", "spesa", { label: "Spesa", reactive: true, required: { message: "Scrivi la spesa." } }),
    aField("testo", "motivo", {
      label: "Perché supera 500 euro",
      when: [">", ["path", "qui", "spesa"], ["value", 500]],
    }),
  ],
  reactive: true,
};

/** Senza righe fra cui scegliere si scrivono tutte: i campi di una riga possono dipendere dagli altri della stessa riga. */
export const SoltantoScritte: Story = {
  args: { label: "Figli", more: children },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Non hai ancora aggiunto un figlio.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Aggiungi un figlio" }));
    await expect(canvas.getByLabelText(/^Nome/)).toHaveFocus();
    await userEvent.type(canvas.getByLabelText(/^Nome/), "Anna");
    await userEvent.type(canvas.getByLabelText(/^Spesa/), "620");
    await expect(canvas.getByRole("group", { name: "Figlio Anna" })).toBeVisible();
    await expect(canvas.getByLabelText("Perché supera 500 euro")).toBeVisible();
  },
};

export const Nessuna: Story = {
  args: { more: { ...chosen, rows: ["value", []] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Non c'è nessuna voce fra cui scegliere.")).toBeVisible();
  },
};
