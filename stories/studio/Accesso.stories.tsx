import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { Provider } from "jotai";
import { accessAtom, studio } from "../../src/studio/api/access.ts";
import { AccessDialog } from "../../src/studio/shell/AccessDialog.tsx";

const meta = {
  title: "Studio/Accesso terminato",
  component: AccessDialog,
  tags: ["autodocs"],
  parameters: {
    docs: {
      story: { inline: false, iframeHeight: 400 },
      description: {
        component:
          "La sessione è finita mentre si lavora: si accede in un'altra scheda, e la bozza continua.",
      },
    },
  },
  beforeEach: () => {
    studio.set(accessAtom, "ended");
    return () => studio.set(accessAtom, "open");
  },
  decorators: [
    (Story) => (
      <Provider store={studio}>
        <Story />
      </Provider>
    ),
  ],
} satisfies Meta<typeof AccessDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Terminato: Story = {
  play: async () => {
    await expect(await screen.findByRole("dialog")).toBeVisible();
  },
};
