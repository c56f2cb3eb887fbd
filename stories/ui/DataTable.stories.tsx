import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "../../src/ui/Badge.tsx";
import { Button } from "../../src/ui/Button.tsx";
import { DataTable } from "../../src/ui/DataTable.tsx";

const meta = {
  title: "Pezzi/Tabella",
  component: DataTable,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Righe e colonne. Su un telefono ogni riga diventa un riquadro e ogni cella ripete il nome della sua colonna: nulla scorre di lato.",
      },
    },
  },
  args: {
    caption: "Piano di rateizzazione",
    columns: [
      { label: "Rata" },
      { label: "Scadenza" },
      { label: "Stato" },
      { label: "Importo", align: "end" },
    ],
    rows: [
      { key: "1", cells: ["1", "31/01/2026", <Badge look="success">Pagata</Badge>, "84,20 €"] },
      { key: "2", cells: ["2", "28/02/2026", <Badge look="warning">In scadenza</Badge>, "84,20 €"] },
      { key: "3", cells: ["3", "31/03/2026", <Badge look="secondary">Da pagare</Badge>, "84,21 €"] },
    ],
  },
} satisfies Meta<typeof DataTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Piano di rateizzazione" })).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(4);
  },
};
export const ConAzioni: Story = {
  args: {
    actionsLabel: "Azioni",
    rows: meta.args.rows.map((row) => ({
      ...row,
      actions: (
        <Button look="outline-primary" size="xs">
          Paga <span className="visually-hidden">la rata {row.key}</span>
        </Button>
      ),
    })),
  },
};
export const SuUnTelefono: Story = { args: ConAzioni.args, globals: { viewport: { value: "w320" } } };
export const UnaRiga: Story = { args: { rows: meta.args.rows.slice(0, 1) } };
export const TestoLungo: Story = {
  args: {
    caption: "Comunicazioni ricevute",
    columns: [{ label: "Data" }, { label: "Oggetto" }],
    rows: [
      {
        key: "1",
        cells: [
          "03/03/2025",
          "Richiesta di documenti aggiuntivi per la domanda di esenzione presentata per un veicolo adattato alla guida",
        ],
      },
      {
        key: "2",
        cells: ["18/11/2024", "RICHIESTA_DI_RIMBORSO_SENZA_SPAZI_CHE_NON_SI_PUÒ_SPEZZARE_DA_SOLA"],
      },
    ],
  },
};
