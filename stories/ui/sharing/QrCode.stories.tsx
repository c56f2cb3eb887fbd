import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { QrCode } from "../../../src/ui/sharing/QrCode.tsx";

const meta = {
  title: "Pezzi/Codice QR",
  component: QrCode,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un indirizzo da inquadrare con il telefono. È sempre nero su bianco, anche con i colori forzati. Accanto serve lo stesso indirizzo come collegamento da copiare, per chi non può inquadrarlo.",
      },
    },
  },
  args: {
    text: "https://www.regione.example/continua#qZ0Xb7M3Jc9vT1kYw5sLr8uPd2eHf6gNa4oBiCxVjKm",
    label: "Codice QR per continuare sul telefono",
  },
  decorators: [(story) => <div style={{ width: "15rem" }}>{story()}</div>],
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Indirizzo: Story = {
  name: "Indirizzo",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Codice QR per continuare sul telefono" })).toBeVisible();
  },
};
