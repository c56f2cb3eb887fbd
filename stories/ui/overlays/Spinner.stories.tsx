import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Spinner } from "../../../src/ui/overlays/Spinner.tsx";

const meta = {
  title: "Pezzi/Attesa a tutta pagina",
  component: Spinner,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    docs: {
      description: {
        component:
          "Copre tutta la finestra di bianco, con un grande cerchio che gira, mentre il portale lavora. Chi ha chiesto meno movimento lo vede fermo.",
      },
      story: { inline: false, height: "24rem" },
    },
  },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Caricamento in corso");
  },
};
export const ConUnAltroTesto: Story = { args: { label: "Disconnessione in corso" } };
