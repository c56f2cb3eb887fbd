import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { NotificationItem } from "../../../src/ui/notifications/NotificationItem.tsx";

const long =
  "Il bollo del veicolo con targa AB123CD scade alla fine del mese. Puoi pagarlo dal portale, con l'app IO, in banca, alla posta o in tabaccheria. Se lo hai già pagato, la registrazione può richiedere due giorni lavorativi: in questo caso non devi fare nulla.";

const meta = {
  title: "Pezzi/Notifica",
  component: NotificationItem,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una notifica: argomento, data, titolo e testo. Un testo di più di 200 caratteri si accorcia fra due parole.",
      },
    },
  },
  args: {
    entry: {
      id: "1",
      title: "Bollo in scadenza",
      tag: "Scadenze",
      text: "Il bollo del veicolo con targa AB123CD scade il 31 gennaio.",
      date: "3 gennaio 2026",
      dateTime: "2026-01-03T09:30:00+01:00",
      href: "#bollo",
    },
  },
} satisfies Meta<typeof NotificationItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Breve: Story = {};
export const TestoLungo: Story = {
  args: { entry: { ...meta.args.entry, text: long } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/non devi fare nulla/)).toBeNull();
    await userEvent.click(
      canvas.getByRole("button", { name: "Mostra tutto (Bollo in scadenza, 3 gennaio 2026)" }),
    );
    await expect(canvas.getByText(/non devi fare nulla/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Riduci (Bollo in scadenza, 3 gennaio 2026)" }));
    await expect(canvas.queryByText(/non devi fare nulla/)).toBeNull();
  },
};
export const SenzaArgomento: Story = { args: { entry: { ...meta.args.entry, tag: undefined } } };
export const SenzaCollegamento: Story = {
  args: { entry: { ...meta.args.entry, href: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
