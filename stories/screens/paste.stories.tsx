import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { aField, aFormBlock, required } from "../../tests/support/content.ts";
import { refusal } from "../../tests/support/fake-host.ts";
import { anEndpoint } from "../../tests/support/service.ts";
import { aBlock, BlockStory } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Elenco da incollare",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Un elenco incollato da un foglio di calcolo o caricato come CSV (`"kind": "paste"`). Il modulo nel contenuto è una riga: i suoi campi sono le colonne. Ogni riga ha il suo stato e si corregge sul posto; le righe pronte si cercano poche alla volta. Su un telefono ogni riga diventa una scheda.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const args = {
  content: [
    aBlock({
      block: "paste",
      name: "elenco",
      title: "L'elenco",
      max: 200,
      content: [
        aFormBlock("veicolo", [
          aField("targa", "targa", { label: "Targa", required: required("La targa") }),
          aField("testo", "proprietario", { label: "Proprietario", required: required("Il proprietario") }),
        ]),
      ],
      value: ["path", "riga", "dati", "targa"],
      call: { endpoint: "cerca" },
      items: [{ label: "Importo", value: { expr: ["path", "riga", "risposta", "importo"] }, format: "euro" }],
    }),
  ],
  service: {
    endpoints: {
      cerca: anEndpoint({
        operation: "cerca",
        errors: {
          "404": [{ message: ["Nessun veicolo ha questa targa."], at: { kind: "box" }, level: "error" }],
        },
      }),
    },
  },
} satisfies Partial<Story["args"]>;

const read = async (text: string) => {
  const box = document.querySelector("textarea");
  if (!box) throw new Error("No text box");
  await userEvent.click(box);
  await userEvent.paste(text);
};

/** Prima di incollare: il massimo, le colonne e come si scrivono. */
export const Vuoto: Story = { args };

/** Dopo la lettura: ogni riga dice che cosa le manca, o a quale riga è uguale. */
export const Letto: Story = {
  args,
  play: async ({ canvas }) => {
    await read("Targa;Proprietario\nAB123CD;Verdi\nEF456GH\nAB123CD;Verdi");
    await userEvent.click(canvas.getByRole("button", { name: "Leggi l'elenco" }));
    await expect(await canvas.findByText(/3 righe, 1 da correggere/)).toBeVisible();
    await expect(canvas.getByText("Doppia")).toBeVisible();
  },
};

/** Una riga che si corregge sul posto. */
export const InCorrezione: Story = {
  args,
  play: async ({ canvas }) => {
    await read("AB123CD\nEF456GH");
    await userEvent.click(canvas.getByRole("button", { name: "Leggi l'elenco" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Correggi Riga 2" }));
    await expect(await canvas.findByRole("textbox", { name: /Targa/ })).toHaveValue("EF456GH");
  },
};

/** Una ricerca che si ferma: dieci righe di seguito hanno avuto la stessa risposta. */
export const Fermato: Story = {
  args: { ...args, answers: { cerca: refusal(404) } },
  play: async ({ canvas }) => {
    await read(Array.from({ length: 20 }, (_, n) => `AB${100 + n}CD;Verdi`).join("\n"));
    await userEvent.click(canvas.getByRole("button", { name: "Leggi l'elenco" }));
    await userEvent.click(await canvas.findByRole("button", { name: /^Cerca le/ }));
    await expect(await canvas.findByText(/10 righe di seguito/)).toBeVisible();
  },
};
