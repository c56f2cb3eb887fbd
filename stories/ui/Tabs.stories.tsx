import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { Tabs } from "../../src/ui/Tabs.tsx";

const meta = {
  title: "Pezzi/Schede alternative",
  component: Tabs,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Alternative, una aperta alla volta. Il tasto Tab si ferma una volta sola; frecce, Inizio e Fine scelgono, saltando quelle spente.",
      },
    },
  },
  args: {
    label: "Come cercare",
    selected: "targa",
    onSelect: fn(),
    tabs: [
      { id: "targa", label: "Per targa", content: <p>Scrivi la targa e scegli il tipo di veicolo.</p> },
      { id: "avviso", label: "Per codice avviso", content: <p>Il codice è in alto a destra sull'avviso.</p> },
      {
        id: "pratica",
        label: "Per numero di pratica",
        content: <p>Il numero è nella ricevuta.</p>,
        disabled: true,
      },
      { id: "persona", label: "Per codice fiscale", content: <p>Servono codice fiscale e targa.</p> },
    ],
  },
  render: function Render(args) {
    const [selected, setSelected] = useState(args.selected);
    return <Tabs {...args} selected={selected} onSelect={setSelected} />;
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Per codice avviso" }));
    await expect(canvas.getByRole("tabpanel", { name: "Per codice avviso" })).toHaveTextContent(
      "in alto a destra",
    );
  },
};

/** La terza è spenta: la freccia la salta, dall'ultima si torna alla prima. */
export const ConLaTastiera: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Per codice fiscale" })).toHaveFocus();
    await expect(canvas.getByRole("tabpanel", { name: "Per codice fiscale" })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Per targa" })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: "Per codice fiscale" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel")).toHaveFocus();
  },
};
export const Due: Story = { args: { tabs: meta.args.tabs.slice(0, 2) } };
export const SuUnTelefono: Story = { globals: { viewport: { value: "w320" } } };
