import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Icon } from "../../src/ui/Icon.tsx";
import { iconNames } from "../../src/ui/icons.ts";

const meta = {
  title: "Pezzi/Icona",
  component: Icon,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un'icona di Bootstrap Italia. Da sola è un ornamento e il testo accanto dice la stessa cosa; con `label` si legge a voce. Il foglio contiene solo le icone elencate in `icons.ts`.",
      },
    },
  },
  args: { name: "it-car", className: "icon-primary" },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ornamento: Story = {};
export const ConUnNome: Story = {
  args: { label: "Autoveicolo" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Autoveicolo" })).toBeVisible();
  },
};
export const Misure: Story = {
  render: ({ name }) => (
    <>
      <Icon name={name} className="icon-primary icon-xs" />{" "}
      <Icon name={name} className="icon-primary icon-sm" /> <Icon name={name} className="icon-primary" />
    </>
  ),
};
export const Tutte: Story = {
  render: () => (
    <ul className="service-cards">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} className="icon-primary" /> {name}
        </li>
      ))}
    </ul>
  ),
};
