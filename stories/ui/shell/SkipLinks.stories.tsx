import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SkipLinks } from "../../../src/ui/shell/SkipLinks.tsx";

const meta = {
  title: "Pezzi/Collegamenti rapidi",
  component: SkipLinks,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "La prima cosa che la tastiera incontra: due collegamenti, visibili quando hanno il fuoco, che saltano l'intestazione.",
      },
    },
  },
  args: { content: "contenuto", footer: "piede" },
  render: (args) => (
    <>
      <SkipLinks {...args} />
      <main id="contenuto" tabIndex={-1}>
        Contenuto della pagina
      </main>
      <footer id="piede" tabIndex={-1}>
        Piede di pagina
      </footer>
    </>
  ),
} satisfies Meta<typeof SkipLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nascosti: Story = {};
export const ConIlFuoco: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Vai al contenuto principale" })).toHaveFocus();
  },
};
export const Premuti: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
};
