import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { FieldOption } from "../../src/engine/index.ts";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const options: FieldOption[] = [
  { value: "A", label: "Autovettura" },
  { value: "M", label: "Motociclo" },
  { value: "R", label: "Rimorchio" },
];

const meta = {
  title: "Campi/Scelta",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una scelta fra poche voci, in una tendina che comincia da «Seleziona». Oltre trenta voci diventa da sola un elenco con ricerca.",
      },
    },
  },
  args: { type: "scelta", label: "Tipo di veicolo", more: { options } },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "M",
  shows: "Motociclo",
  missing: "Scegli il tipo di veicolo.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

const lookup = { from: "tipi", label: [{ expr: ["path", "riga", "nome"] }] } as const;

/** Le voci stanno arrivando: quello che era scelto resta scelto. */
export const InCaricamento: Story = {
  args: { more: { options: lookup }, lookups: { tipi: { state: "waiting", entries: [] } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText(args.label)).toHaveDisplayValue("Caricamento in corso…");
  },
};

/** L'elenco è arrivato, ma è vuoto: il campo dice perché e che cosa fare. */
export const SenzaVoci: Story = {
  args: {
    more: { options: lookup, none: "Non risultano veicoli a tuo nome: scrivi la targa qui sotto." },
    lookups: { tipi: { state: "done", entries: [] } },
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("group", { name: args.label });
    await expect(field).toHaveTextContent("Non risultano veicoli a tuo nome: scrivi la targa qui sotto.");
    await expect(canvas.queryByRole("combobox")).toBeNull();
  },
};

/** Le voci non sono arrivate: il campo lo dice e offre di riprovare. */
export const ElencoNonDisponibile: Story = {
  args: {
    more: { options: lookup },
    lookups: { tipi: { state: "refused", entries: [], retry: () => {} } },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText(args.label)).toHaveAccessibleDescription(
      "Non riusciamo a caricare l'elenco.",
    );
    await expect(canvas.getByRole("button", { name: `Riprova ${args.label}` })).toBeVisible();
  },
};
