import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
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
          "Copre tutta la finestra di bianco, con un grande cerchio che gira, mentre il portale lavora. Intanto la pagina sotto non si raggiunge, nemmeno con la tastiera. Chi usa un lettore di schermo lo sente se l'attesa dura più di un secondo. Chi ha chiesto meno movimento lo vede fermo.",
      },
      story: { inline: false, height: "24rem" },
    },
  },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvasElement }) => {
    await expect(document.querySelector(".spinner-overlay")).toHaveFocus();
    await expect(canvasElement.inert).toBe(true);
    await waitFor(() => expect(screen.getByText("Caricamento in corso")).toBeInTheDocument(), {
      timeout: 3000,
    });
  },
};
export const ConUnAltroTesto: Story = { args: { label: "Disconnessione in corso" } };
