import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PageTitle } from "../../src/ui/PageTitle.tsx";

const meta = {
  title: "Pezzi/Titolo della pagina",
  component: PageTitle,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "Il titolo di una pagina. Prende il fuoco quando si arriva: chi ascolta parte da qui.",
      },
    },
  },
  args: { children: "Calcolo del bollo" },
} satisfies Meta<typeof PageTitle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 1, name: "Calcolo del bollo" });
    heading.focus();
    await expect(heading).toHaveFocus();
  },
};
export const TestoLungo: Story = {
  args: {
    children: "Osservazioni su un avviso di accertamento: riepilogo e conferma della richiesta",
  },
};
