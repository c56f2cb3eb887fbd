import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { BackToTop } from "../../../src/ui/shell/BackToTop.tsx";

const meta = {
  title: "Pezzi/Torna su",
  component: BackToTop,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Compare nell'angolo quando la pagina è scesa di più di una finestra. Riporta in alto la vista e anche il fuoco, così la tastiera riparte da lì.",
      },
      story: { inline: false, height: "20rem" },
    },
  },
  args: { target: "contenuto" },
  render: (args) => (
    <>
      <main id="contenuto" tabIndex={-1} style={{ height: "300vh" }}>
        <h1>Una pagina lunga</h1>
        <p>Scorri in basso per vedere il pulsante.</p>
      </main>
      <BackToTop {...args} />
    </>
  ),
} satisfies Meta<typeof BackToTop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InCima: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Torna su" })).toBeNull();
  },
};

export const PiuInBasso: Story = {
  play: async ({ canvas }) => {
    window.scrollTo(0, window.innerHeight * 2);
    await fireEvent.scroll(window);
    await expect(await canvas.findByRole("button", { name: "Torna su" })).toBeVisible();
  },
};

export const Premuto: Story = {
  play: async ({ canvas, userEvent }) => {
    window.scrollTo(0, window.innerHeight * 2);
    await fireEvent.scroll(window);
    await userEvent.click(await canvas.findByRole("button", { name: "Torna su" }));
    await expect(canvas.getByRole("main")).toHaveFocus();
    await expect(window.scrollY).toBe(0);
  },
};
