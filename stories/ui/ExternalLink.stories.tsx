import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ExternalLink } from "../../src/ui/ExternalLink.tsx";

const meta = {
  title: "Pezzi/Collegamento esterno",
  component: ExternalLink,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Porta fuori dal portale: si apre in una nuova scheda, e lo dice a chi guarda e a chi ascolta.",
      },
    },
  },
  args: { href: "https://www.example.org/", children: "Sito della Regione" },
} satisfies Meta<typeof ExternalLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("link", { name: "Sito della Regione (si apre in una nuova scheda)" }),
    ).toHaveAttribute("target", "_blank");
  },
};
export const DentroUnTesto: Story = {
  render: (args) => (
    <p>
      Le regole complete sono sul <ExternalLink {...args} />, nella parte dedicata ai tributi.
    </p>
  ),
};
