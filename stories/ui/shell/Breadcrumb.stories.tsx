import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Breadcrumb } from "../../../src/ui/shell/Breadcrumb.tsx";

const meta = {
  title: "Pezzi/Percorso di navigazione",
  component: Breadcrumb,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "La via dalla prima pagina a questa. L'ultima voce è la pagina stessa e non è un collegamento.",
      },
    },
  },
  args: {
    links: [
      { label: "Home", href: "/" },
      { label: "Bollo auto", href: "/bollo" },
    ],
    current: "Calcolo",
    onFollow: fn((_href, event) => event.preventDefault()),
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Bollo auto" }));
    await expect(args.onFollow).toHaveBeenCalledWith("/bollo", expect.anything());
    await expect(canvas.getByText("Calcolo")).toHaveAttribute("aria-current", "page");
  },
};
export const UnLivello: Story = { args: { links: [{ label: "Home", href: "/" }], current: "Assistenza" } };
export const TestoLungo: Story = {
  args: {
    links: [
      { label: "Home", href: "/" },
      { label: "Avvisi di accertamento e ingiunzioni", href: "/avvisi" },
      { label: "Osservazioni su un avviso di accertamento", href: "/avvisi/osservazioni" },
    ],
    current: "Riepilogo dei dati e conferma della richiesta",
  },
};
