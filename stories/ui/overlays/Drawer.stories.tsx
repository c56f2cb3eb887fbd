import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { Drawer } from "../../../src/ui/overlays/Drawer.tsx";

const meta = {
  title: "Pezzi/Pannello laterale",
  component: Drawer,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Entra da un lato, sopra la pagina. Lo chiudono Esc, la croce e un clic fuori. Lo usano il menu e le notifiche.",
      },
      story: { inline: false, height: "24rem" },
    },
  },
  args: {
    open: true,
    onClose: fn(),
    title: "Menu",
    children: <p className="mt-3">Contenuto del pannello.</p>,
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DaSinistra: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const DaDestra: Story = { args: { side: "right", title: "Notifiche" } };
export const Chiuso: Story = {
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};
export const TestoLungo: Story = {
  args: {
    title: "Un titolo che occupa più di una riga nel pannello",
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Una delle molte righe del contenuto.</p>
    )),
  },
};
