import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { UserMenu } from "../../../src/ui/shell/UserMenu.tsx";

const meta = {
  title: "Pezzi/Menu della persona",
  component: UserMenu,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Il cerchio con le iniziali, nell'intestazione, e ciò che apre. Lo chiudono Esc e l'andare altrove.",
      },
    },
  },
  args: {
    person: { firstName: "Giulia", lastName: "Valdelmo" },
    links: [
      { label: "Area personale", href: "#area" },
      { label: "Esci", href: "#esci" },
    ],
    onFollow: fn((_href, event) => event.preventDefault()),
  },
  decorators: [
    (Story) => (
      <div className="it-header-wrapper" style={{ minHeight: "12rem" }}>
        <div className="it-header-center-wrapper">
          <div className="it-header-center-content-wrapper px-3">
            <div className="it-right-zone">
              <Story />
            </div>
          </div>
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof UserMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chiuso: Story = {};
export const Aperto: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Menu di Giulia Valdelmo" }));
    await expect(canvas.getByRole("link", { name: "Esci" })).toBeVisible();
  },
};
export const ChiusoConEsc: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Menu di Giulia Valdelmo" });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("link", { name: "Esci" })).toBeNull();
    await expect(button).toHaveFocus();
  },
};
