import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "../../../src/ui/Badge.tsx";
import { Button } from "../../../src/ui/Button.tsx";
import { ItemList } from "../../../src/ui/long-list/ItemList.tsx";

const meta = {
  title: "Pezzi/Elenco con un'azione",
  component: ItemList,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Voci da seguire: per ognuna il nome, lo stato e una sola azione. Su un telefono l'azione va sotto.",
      },
    },
  },
  args: {
    label: "Scadenze",
    items: [
      {
        key: "GB222BB",
        title: "GB222BB",
        badge: <Badge look="danger">Scaduto</Badge>,
        children: "Entro il 31/01/2026: oggi 205,18 €",
        action: <Button size="sm">Paga</Button>,
      },
      {
        key: "GA111AA",
        title: "GA111AA",
        badge: <Badge look="outline">Prossima scadenza</Badge>,
        children: "Entro il 31/01/2027: 190,92 €",
        action: <a href="#pagamenti">Pagamenti</a>,
      },
    ],
  },
} satisfies Meta<typeof ItemList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Scadenze" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};
export const SuUnTelefono: Story = { globals: { viewport: { value: "w320" } } };
export const SoloTesto: Story = { args: { items: [{ key: "uno", title: "Osservazione su un avviso" }] } };
