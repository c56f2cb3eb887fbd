import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Confirmation } from "../../../src/ui/outcome/Confirmation.tsx";

const meta = {
  title: "Pezzi/Conferma",
  component: Confirmation,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Alla fine di un compito dice che cosa è stato fatto. Nelle definizioni è un testo con «level»: «success» e un titolo, direttamente nella pagina: la barra dei passi si completa e sotto si chiede quanto è stato facile.",
      },
    },
  },
  args: { title: "Richiesta registrata", children: <p>Conserva il numero di protocollo.</p> },
} satisfies Meta<typeof Confirmation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Richiesta: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Richiesta registrata" })).toBeVisible();
  },
};
export const ConElenco: Story = {
  args: {
    title: "Pagamento riuscito",
    children: (
      <>
        <p>Non devi fare altro.</p>
        <ul>
          <li>La ricevuta arriva per e-mail.</li>
          <li>La trovi anche nel servizio delle ricevute.</li>
        </ul>
      </>
    ),
  },
};
export const SuUnTelefono: Story = { globals: { viewport: { value: "w320" } } };
