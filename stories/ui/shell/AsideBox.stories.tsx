import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AsideBox } from "../../../src/ui/shell/AsideBox.tsx";
import { Facts } from "../../../src/ui/Facts.tsx";

const meta = {
  title: "Pezzi/Riquadro a fianco",
  component: AsideBox,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Sta accanto al contenuto di una pagina larga: che cosa serve, a chi chiedere aiuto. Sul telefono è in fondo, oppure non c'è se la pagina lo dice già altrove.",
      },
    },
  },
  args: {
    title: "Prima di cominciare",
    children: (
      <Facts
        items={[
          { label: "Che cosa serve", value: "La targa e il tipo di veicolo." },
          { label: "Quanto costa", value: "Il servizio è gratuito." },
        ]}
      />
    ),
  },
} satisfies Meta<typeof AsideBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Prima di cominciare" })).toBeVisible();
  },
};
/** Su un telefono il numero è già in fondo a ogni pagina. */
export const SoloSuPagineLarghe: Story = {
  args: { title: "Serve aiuto?", isWideOnly: true, children: <p>Chiama il numero 800 333 444</p> },
};
export const TestoLungo: Story = {
  args: {
    children: (
      <p>
        I documenti che provano l&apos;errore, il numero di protocollo dell&apos;avviso e il codice fiscale di
        chi lo ha ricevuto, anche se è un&apos;impresa.
      </p>
    ),
  },
};
