import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aBlock, BlockStory } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Collegamenti",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Modi di proseguire (`"kind": "links"`): ognuno con un testo che aiuta a scegliere. Da soli in una pagina sono schede, come nella pagina iniziale; accanto ad altro sono un elenco. Quelli che la regione non offre non compaiono.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const choice = aBlock({
  block: "links",
  title: "Su quale avviso?",
  items: [
    {
      key: "scadenza",
      label: "Avviso di scadenza",
      text: "Ti ricorda un bollo non ancora pagato.",
      go: { step: "cerca", service: "scadenza" },
    },
    {
      key: "accertamento",
      label: "Avviso di accertamento",
      text: "Chiede un bollo che risulta non pagato.",
      go: { step: "cerca", service: "accertamento" },
    },
    {
      key: "spento",
      label: "Avviso bonario",
      when: ["value", false],
      go: { step: "cerca", service: "bonario" },
    },
  ],
});

const checkLinks = async ({ canvas }: Parameters<NonNullable<Story["play"]>>[0]) => {
  await expect(canvas.getByRole("link", { name: "Avviso di scadenza" })).toHaveAttribute(
    "href",
    "/scadenza/cerca",
  );
  await expect(canvas.queryByText("Avviso bonario")).toBeNull();
};

/** Alone in a page. */
export const Normale: Story = {
  args: { content: [choice] },
  play: async (context) => {
    await expect(context.canvas.getAllByRole("article")).toHaveLength(2);
    await checkLinks(context);
  },
};

/** Beside other content. */
export const Elenco: Story = {
  args: {
    content: [aBlock({ block: "text", text: [{ p: ["Prepara l'avviso che hai ricevuto."] }] }), choice],
  },
  play: checkLinks,
};
