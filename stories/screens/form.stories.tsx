import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { aField } from "../../tests/support/content.ts";
import { done, refusal } from "../../tests/support/fake-host.ts";
import { anEndpoint } from "../../tests/support/service.ts";
import { playedInDocs } from "../docs-frame.ts";
import { aBlock, BlockStory } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Modulo nella pagina",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Un modulo dentro la pagina (`"kind": "form"`), con il suo pulsante, i suoi errori e la sua buona notizia: per aggiungere qualcosa senza lasciare il passo.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const find = anEndpoint({
  operation: "trova",
  params: { numero: { in: "query", required: true, value: { expr: ["path", "aggiunta", "numero"] } } },
  save: "trovato",
  errors: {
    404: [
      {
        message: ["Non c'è nessun avviso con questo numero."],
        at: { kind: "fields", fields: ["numero"] },
        level: "error",
      },
    ],
    altro: [
      {
        message: ["Servizio al momento non disponibile. Riprova tra qualche minuto."],
        at: { kind: "box" },
        level: "error",
      },
    ],
  },
});
const adding = aBlock({
  block: "form",
  name: "aggiunta",
  title: "Aggiungi un avviso",
  content: [
    aField("codice", "numero", {
      label: "Numero dell'avviso",
      required: { message: "Scrivi il numero dell'avviso." },
    }),
  ],
  load: [],
  actions: [],
  next: {
    key: "aggiungi",
    label: "Aggiungi",
    call: [{ endpoint: "trova" }],
    message: ["Aggiunto l'avviso ", { expr: ["path", "trovato", "numero"] }, "."],
  },
});
const args = {
  content: [adding],
  service: { endpoints: { trova: find } },
  answers: { trova: done({ numero: "2024000123" }) },
};

export const Vuoto: Story = { args };

const NOTE = "I campi contrassegnati con * sono obbligatori.";

/** The note on required fields appears once, above the first form. */
export const DueModuli: Story = {
  args: {
    ...args,
    content: [adding, { ...adding, key: "altro", name: "altra", title: "Aggiungi un altro avviso" }],
  },
  play: async ({ canvas }) => {
    const [first, ...others] = canvas.getAllByText(NOTE);
    await expect(first).toBeVisible();
    await expect(others).toHaveLength(1);
    for (const other of others) await expect(other).not.toBeVisible();
  },
};

export const Errori: Story = {
  parameters: playedInDocs("36rem"),
  args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Aggiungi" }));
    const summary = await canvas.findByRole("group", { name: "C'è un errore da correggere" });
    await expect(summary).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "Scrivi il numero dell'avviso." }));
    await expect(canvas.getByLabelText(/Numero dell'avviso/)).toHaveFocus();
  },
};

const add: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText(/Numero dell'avviso/), "2024000123");
  await userEvent.click(canvas.getByRole("button", { name: "Aggiungi" }));
};

export const Aggiunto: Story = {
  args,
  play: async (context) => {
    await add(context);
    await expect(await context.canvas.findByText("Aggiunto l'avviso 2024000123.")).toBeVisible();
  },
};

export const InCorso: Story = {
  args: { ...args, answers: { trova: null } },
  play: async (context) => {
    await add(context);
    await waitFor(() => expect(document.querySelector(".spinner-overlay")).toHaveFocus());
  },
};

export const Rifiutato: Story = {
  args: { ...args, answers: { trova: refusal(404) } },
  play: async (context) => {
    await add(context);
    await expect(await context.canvas.findByRole("group", { name: "Attenzione" })).toHaveFocus();
    await expect(context.canvas.getByLabelText(/Numero dell'avviso/)).toHaveAccessibleDescription(
      /nessun avviso/,
    );
  },
};

export const Guasto: Story = {
  args: { ...args, answers: { trova: refusal(503) } },
  play: async (context) => {
    await add(context);
    await expect(
      await context.canvas.findByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeVisible();
  },
};
