import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aBlock, BlockStory } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Scheda del servizio",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Ciò che si legge prima di cominciare (`"kind": "sheet"`): a chi serve, che cosa serve, quanto costa, che cosa succede dopo. Sta accanto alla prima pagina di un servizio; sul telefono in fondo.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  args: {
    content: [
      aBlock({ block: "text", text: [{ p: ["Scrivi la targa e scegli il tipo di veicolo."] }] }),
      aBlock({
        block: "sheet",
        items: [
          { label: "A chi serve", value: "A chi vuole sapere quanto deve pagare." },
          { label: "Che cosa serve", value: "La targa e il tipo di veicolo." },
          { label: "Quanto costa", value: "Il servizio è gratuito." },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Prima di cominciare" })).toBeVisible();
  },
};
export const ConUnTitoloProprio: Story = {
  args: {
    content: [
      aBlock({
        block: "sheet",
        title: "Documenti da preparare",
        items: [
          { label: "Per il veicolo", value: "Il certificato di proprietà o la carta di circolazione." },
        ],
      }),
    ],
  },
};
