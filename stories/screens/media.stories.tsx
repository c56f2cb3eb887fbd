import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Json } from "../../src/engine/index.ts";
import { aBlock, BlockStory } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Immagine e filmato",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Un\'immagine o un filmato della regione (`"kind": "media"`). Il filmato ha la copertina, i sottotitoli e la trascrizione, e non parte da solo; dove la regione non ne ha, non compare nulla.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const media = (label: string, value: Json): Story => ({
  args: { content: [aBlock({ block: "media", label, value: ["value", value] })] },
});

export const Immagine: Story = {
  ...media("Dove si trova il codice sull'avviso", "/logo.svg"),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /Dove si trova/ })).toBeVisible();
  },
};

export const ImmagineDescritta: Story = {
  ...media("Sull'avviso di scadenza", {
    indirizzo: "/immagini/avviso-scadenza.svg",
    testo: "Il codice avviso è in fondo al foglio, accanto al codice QR.",
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /in fondo al foglio/ })).toBeVisible();
    await expect(canvas.getByText("Sull'avviso di scadenza")).toBeVisible();
  },
};

export const Collegamento: Story = {
  ...media("Guarda un esempio di avviso", "https://regione.example/esempio.pdf"),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /Guarda un esempio/ })).toHaveAttribute("target", "_blank");
  },
};

export const Filmato: Story = {
  ...media("Come si paga il bollo", {
    indirizzo: "data:video/mp4,#filmato.mp4",
    sottotitoli: "data:text/vtt,WEBVTT",
    copertina: "/logo.svg",
    trascrizione: ["Cerca con il codice dell'avviso.", "Paga con pagoPA e conserva la ricevuta."],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText(/^Trascrizione del video/));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvasElement.querySelector("track")).toHaveAttribute("srclang", "it");
    await expect(canvasElement.querySelector("video")).not.toHaveAttribute("autoplay");
  },
};

export const Nessuno: Story = {
  ...media("Come si paga il bollo", null),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Come si paga il bollo")).toBeNull();
  },
};
