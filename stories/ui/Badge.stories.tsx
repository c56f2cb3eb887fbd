import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../../src/ui/Badge.tsx";

const meta = {
  title: "Pezzi/Etichetta",
  component: Badge,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una parola che dice lo stato di ciò che le sta accanto. La parola basta: il colore aiuta solo a trovarla.",
      },
    },
  },
  args: { children: "In lavorazione" },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primaria: Story = {};
export const Contorno: Story = { args: { look: "outline", children: "Scadenze" } };
export const Secondaria: Story = { args: { look: "secondary", children: "Archiviata" } };
export const Riuscita: Story = { args: { look: "success", children: "Pagato" } };
export const Attenzione: Story = { args: { look: "warning", children: "In scadenza" } };
export const Pericolo: Story = { args: { look: "danger", children: "Scaduto" } };
export const AccantoAUnTitolo: Story = {
  render: (args) => (
    <h2 className="h4">
      Pratica 2025/1834 <Badge {...args} />
    </h2>
  ),
};
export const TestoLungo: Story = { args: { children: "In attesa dei documenti richiesti al cittadino" } };
