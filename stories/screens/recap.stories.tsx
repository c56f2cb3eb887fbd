import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aField, anOption } from "../../tests/support/content.ts";
import { aBlock, BlockStory } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Riepilogo",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Rilegge un modulo con le etichette dei suoi campi (`"kind": "recap"`), prima dell\'invio o dopo. I campi vuoti e i consensi non compaiono; nel riepilogo prima dell\'invio una domanda senza risposta compare come «Non indicato», perché si possa cambiare.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const content = [
  aField("targa", "targa", { label: "Targa" }),
  aField("radio", "motivo", {
    label: "Motivo",
    options: [
      anOption("venduto", { label: "Veicolo venduto" }),
      anOption("rubato", { label: "Veicolo rubato" }),
    ],
  }),
  aField("data", "data", { label: "Dal" }),
  aField("gruppo", "recapiti", {
    label: "Recapiti",
    content: [aField("email", "email", { label: "E-mail" })],
  }),
  aField("testoLungo", "nota", { label: "Nota" }),
  aField("consenso", "privacy", { label: "Informativa" }),
];

export const Normale: Story = {
  args: {
    content: [
      aBlock({
        block: "recap",
        title: "Stai per inviare",
        of: ["crea"],
        value: [
          "value",
          {
            targa: "AB123CD",
            motivo: "venduto",
            data: "2026-01-02",
            recapiti: { email: "livia.ferrandi@posta.example" },
            nota: "",
            privacy: true,
          },
        ],
        content,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Veicolo venduto")).toBeVisible();
    await expect(canvas.getByText("02/01/2026")).toBeVisible();
    await expect(canvas.getByRole("group", { name: "Recapiti" })).toHaveTextContent(
      "livia.ferrandi@posta.example",
    );
    await expect(canvas.queryByText("Nota")).toBeNull();
    await expect(canvas.queryByText("Informativa")).toBeNull();
  },
};

export const Vuoto: Story = {
  args: {
    content: [
      aBlock({ block: "recap", title: "Stai per inviare", of: ["crea"], value: ["value", {}], content }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Stai per inviare")).toBeNull();
  },
};
