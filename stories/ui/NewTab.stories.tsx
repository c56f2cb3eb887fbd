import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { NewTab } from "../../src/ui/NewTab.tsx";

const meta = {
  title: "Pezzi/Nuova scheda",
  component: NewTab,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Sta dentro un collegamento che apre una nuova scheda, e lo dice a chi ascolta. Non si vede.",
      },
    },
  },
  render: () => (
    <a href="https://www.example.org/" target="_blank" rel="noreferrer">
      Informativa sulla privacy
      <NewTab />
    </a>
  ),
} satisfies Meta<typeof NewTab>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DentroUnCollegamento: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("link", { name: "Informativa sulla privacy (si apre in una nuova scheda)" }),
    ).toBeVisible();
  },
};
