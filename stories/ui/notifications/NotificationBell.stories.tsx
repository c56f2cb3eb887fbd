import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { NotificationBell } from "../../../src/ui/notifications/NotificationBell.tsx";

const meta = {
  title: "Pezzi/Campanella",
  component: NotificationBell,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Nell'intestazione di chi ha fatto l'accesso: dice quante notifiche sono da leggere e apre il loro pannello.",
      },
    },
  },
  args: { unread: 3, isOpen: false, onOpen: fn() },
  decorators: [
    (Story) => (
      <div className="it-header-wrapper">
        <div className="it-header-center-wrapper px-3">
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof NotificationBell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DaLeggere: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Notifiche, 3 da leggere" }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
export const Una: Story = { args: { unread: 1 } };
export const Nessuna: Story = { args: { unread: 0 } };
export const Moltissime: Story = { args: { unread: 120 } };
export const Aperta: Story = { args: { isOpen: true } };
