import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { HeaderNav } from "../../../src/ui/shell/HeaderNav.tsx";

const meta = {
  title: "Pezzi/Barra dei servizi",
  component: HeaderNav,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    docs: {
      description: {
        component:
          "I servizi più usati, sotto il titolo del portale. Sugli schermi stretti non c'è: c'è il menu.",
      },
    },
  },
  args: {
    entries: [
      { label: "Paga online", href: "#paga", main: true, current: true },
      { label: "Calcolo del bollo", href: "#calcolo", main: true },
      { label: "Visure dei veicoli", href: "#visure", main: true, locked: true },
      { label: "Memobollo", href: "#memo" },
    ],
    onChoose: fn((_, event) => event.preventDefault()),
  },
} satisfies Meta<typeof HeaderNav>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const links = canvas.getAllByRole("link");
    await expect(links.map((link) => link.textContent)).toEqual(["Paga online", "Calcolo del bollo"]);
    await expect(links[0]).toHaveAttribute("aria-current", "page");
    await userEvent.click(links[1]!);
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};
