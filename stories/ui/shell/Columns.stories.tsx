import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Columns } from "../../../src/ui/shell/Columns.tsx";
import { Facts } from "../../../src/ui/Facts.tsx";

const meta = {
  title: "Pezzi/Due colonne",
  component: Columns,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una pagina con a fianco ciò di cui si parla: il veicolo, l'avviso, il carrello. Sul telefono è una riga sopra la domanda, che si apre.",
      },
    },
  },
  args: {
    title: "Di che cosa si tratta",
    aside: (
      <Facts
        items={[
          { label: "Tipo", value: "AUTOVEICOLO" },
          { label: "Targa", value: "GM500MM" },
        ]}
      />
    ),
    children: <p>Perché contesti l'avviso?</p>,
  },
} satisfies Meta<typeof Columns>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("complementary", { name: "Di che cosa si tratta" })).toBeVisible();
  },
};
/** Su un telefono: una riga sotto il titolo, che si apre. */
export const SuUnTelefono: Story = {
  globals: { viewport: { value: "w360" } },
};
export const SenzaDati: Story = {
  args: { aside: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("complementary")).toBeNull();
  },
};
