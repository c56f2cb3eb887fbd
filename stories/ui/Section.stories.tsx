import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Section } from "../../src/ui/Section.tsx";

const meta = {
  title: "Pezzi/Parte di una pagina",
  component: Section,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una parte della pagina sotto il suo titolo. Con `open` si apre e si chiude dal titolo: per ciò che non tutti leggono.",
      },
    },
  },
  args: {
    heading: (
      <h2 className="h4" id="titolo">
        Quante rate per quale importo
      </h2>
    ),
    headingId: "titolo",
    children: <p>Da 150 a 400 euro: da 2 a 6 rate.</p>,
  },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Aperta: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Quante rate per quale importo" })).toBeVisible();
  },
};

export const CheSiApre: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByText(/^Da 150/);
    await expect(text).not.toBeVisible();
    await userEvent.click(canvas.getByRole("heading", { name: "Quante rate per quale importo" }));
    await expect(text).toBeVisible();
  },
};
