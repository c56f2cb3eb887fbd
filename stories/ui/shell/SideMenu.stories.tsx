import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { SideMenu } from "../../../src/ui/shell/SideMenu.tsx";

const meta = {
  title: "Pezzi/Menu dei servizi",
  component: SideMenu,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "I servizi, in un pannello da sinistra. Quelli che chiedono l'accesso sono spenti e hanno un lucchetto finché non si accede.",
      },
      story: { inline: false, height: "28rem" },
    },
  },
  args: {
    open: true,
    onClose: fn(),
    entries: [
      { label: "Home", href: "/" },
      { label: "Calcolo del bollo", href: "/bollo/calcolo", current: true },
      { label: "Pagamento", href: "/bollo/pagamento" },
      { label: "Visure", href: "/visure", locked: true },
      { label: "Assistenza", href: "/assistenza" },
    ],
    onChoose: fn((_entry, event) => event.preventDefault()),
  },
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SenzaAccesso: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.queryByRole("link", { name: /Visure/ })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Pagamento" }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};
export const ConAccesso: Story = {
  args: { entries: meta.args.entries.map((entry) => ({ ...entry, locked: false })) },
};
export const ConUnAltroPortale: Story = {
  args: { more: { label: "Scopri gli altri servizi", href: "https://www.example.org/" } },
};
export const TestoLungo: Story = {
  args: {
    entries: [
      { label: "Osservazioni su un avviso di accertamento o su un'ingiunzione", href: "#1", current: true },
      { label: "Richiesta di esenzione per veicoli adattati alla guida", href: "#2", locked: true },
    ],
  },
};
