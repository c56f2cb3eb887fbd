import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CopyButton } from "../../../src/ui/sharing/CopyButton.tsx";

const meta = {
  title: "Pezzi/Pulsante per copiare",
  component: CopyButton,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "Copia un testo da conservare, come un numero di protocollo, e dice se c'è riuscito.",
      },
    },
  },
  args: { text: "2026000123", label: "Numero di protocollo" },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fermo: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Copia: Numero di protocollo" })).toBeVisible();
  },
};
