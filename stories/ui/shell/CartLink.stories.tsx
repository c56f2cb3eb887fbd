import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CartLink } from "../../../src/ui/shell/CartLink.tsx";

const meta = {
  title: "Pezzi/Carrello nella testata",
  component: CartLink,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Porta al carrello da ogni pagina e dice quanti pagamenti aspettano. Senza pagamenti non c'è.",
      },
    },
  },
  args: { count: 2, href: "#carrello", onFollow: (_, event) => event.preventDefault() },
  decorators: [
    (Story) => (
      <div className="it-header-wrapper">
        <div className="it-header-center-wrapper px-3">
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof CartLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Due: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Carrello, 2 pagamenti" })).toBeVisible();
  },
};
export const Uno: Story = {
  args: { count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Carrello, un pagamento" })).toBeVisible();
  },
};
export const Tanti: Story = { args: { count: 12 } };
