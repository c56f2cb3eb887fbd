import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import type { NodeAddress } from "../../src/studio/model/address.ts";
import { outlineOf } from "../../src/studio/outline/outline.ts";
import { Tree, type TreeProps } from "../../src/studio/outline/Tree.tsx";
import { project } from "./project.ts";

const rootOf = (file: string) => outlineOf(file, project.get(file)!)!;

/** Keeps the selection, as the address of the studio does. */
function SelectingTree({ selected: first, ...props }: TreeProps) {
  const [selected, setSelected] = useState<NodeAddress["path"]>(first);
  return <Tree {...props} selected={selected} onSelect={setSelected} />;
}

const meta = {
  title: "Studio/Struttura",
  component: Tree,
  tags: ["autodocs"],
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <SelectingTree {...args} />
    </div>
  ),
  parameters: {
    docs: {
      description: {
        component:
          "Le parti di un file nell'ordine in cui si leggono. Con la tastiera: frecce per muoversi, aprire e chiudere, lettere per cercare, Invio per scegliere.",
      },
    },
  },
  args: {
    label: "Struttura: Calcolo del bollo",
    root: rootOf("schemas/services/calcolo_bollo.json"),
    selected: [],
    onSelect: () => {},
    problems: new Map(),
  },
} satisfies Meta<typeof Tree>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnServizio: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    canvas.getByRole("treeitem", { name: /^Calcolo del bollo/ }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("treeitem", { name: /^Di quale veicolo/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.queryByRole("treeitem", { name: /^Tipo di veicolo/ })).toBeNull();
    await userEvent.keyboard("{ArrowRight}targ");
    const field = canvas.getByRole("treeitem", { name: /^Targa Campo/ });
    await expect(field).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveAttribute("aria-selected", "true");
  },
};

export const ConProblemi: Story = {
  args: {
    problems: new Map([
      ["", 2],
      ["steps.0", 2],
      ["steps.0.content.3", 1],
      ["steps.0.next", 1],
    ]),
  },
};

/** I dati di una Regione: la stessa struttura, fatta dalla stessa tabella. */
export const UnaRegione: Story = {
  args: { label: "Struttura: La tua Regione", root: rootOf("regions/piemonte/region.json") },
};
