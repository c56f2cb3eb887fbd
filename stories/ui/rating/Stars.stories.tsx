import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { Stars } from "../../../src/ui/rating/Stars.tsx";

const meta = {
  title: "Pezzi/Stelle",
  component: Stars,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Da una a cinque stelle. È un gruppo di scelte: le frecce le percorrono, e ognuna dice il suo numero.",
      },
    },
  },
  args: { value: 0, onChange: fn() },
} satisfies Meta<typeof Stars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nessuna: Story = {};
export const Tre: Story = { args: { value: 3 } };
export const Cinque: Story = { args: { value: 5 } };
export const ConLaTastiera: Story = {
  render: function ConLaTastiera(args) {
    const [value, setValue] = useState(2);
    return <Stars {...args} value={value} onChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "3 stelle su 5" })).toBeChecked();
  },
};
