import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LoadingNotice } from "../../src/ui/LoadingNotice.tsx";

const meta = {
  title: "Pezzi/Avviso di caricamento",
  component: LoadingNotice,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Dice che i dati stanno arrivando e chiede di non chiudere né ricaricare la finestra. Chi usa un lettore di schermo lo sente se l'attesa dura più di un secondo.",
      },
    },
  },
} satisfies Meta<typeof LoadingNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Non chiudere e non ricaricare la finestra.")).toBeVisible();
  },
};
