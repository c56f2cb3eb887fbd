import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { NotificationDrawer } from "../../../src/ui/notifications/NotificationDrawer.tsx";
import type { NotificationEntry } from "../../../src/ui/notifications/NotificationItem.tsx";

const entries: NotificationEntry[] = [
  {
    id: "1",
    title: "Bollo in scadenza",
    tag: "Scadenze",
    text: "Il bollo del veicolo con targa AB123CD scade alla fine del mese. Puoi pagarlo dal portale, con l'app IO, in banca, alla posta o in tabaccheria. Se lo hai già pagato, la registrazione può richiedere due giorni lavorativi: in questo caso non devi fare nulla.",
    date: "3 gennaio 2026",
    dateTime: "2026-01-03T09:30:00+01:00",
    href: "#bollo",
  },
  {
    id: "2",
    title: "Pratica conclusa",
    tag: "Rimborsi",
    text: "La richiesta di rimborso 2025/1834 è stata accolta.",
    date: "18 dicembre 2025",
    dateTime: "2025-12-18T11:00:00+01:00",
    href: "#pratica",
  },
  {
    id: "3",
    title: "Nuovi orari degli sportelli",
    text: "Dal 1º febbraio gli sportelli aprono alle 8.30.",
    date: "10 dicembre 2025",
    dateTime: "2025-12-10T08:00:00+01:00",
  },
];

const meta = {
  title: "Pezzi/Pannello delle notifiche",
  component: NotificationDrawer,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Si apre dalla campanella, da destra: le notifiche da leggere, cinquanta per volta, e la via per vederle tutte. Dice anche quando stanno arrivando, quando non ce ne sono e quando non si possono mostrare.",
      },
      story: { inline: false, height: "36rem" },
    },
  },
  args: { open: true, onClose: fn(), notifications: entries, onRetry: fn(), onAll: fn(), onFollow: fn() },
} satisfies Meta<typeof NotificationDrawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DaLeggere: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getAllByRole("article")).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "Vedi tutte" }));
    await expect(args.onAll).toHaveBeenCalledOnce();
  },
};
export const InArrivo: Story = {
  args: { notifications: "loading" },
  play: async () => {
    await expect(
      screen.getByRole("progressbar", { name: "Caricamento delle notifiche in corso" }),
    ).toBeVisible();
  },
};
export const Nessuna: Story = { args: { notifications: [] } };
export const NonRiuscito: Story = {
  args: { notifications: "failed" },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
/** Migliaia di notifiche si mostrano cinquanta per volta; il fuoco va alla prima nuova. */
export const Migliaia: Story = {
  args: {
    notifications: Array.from({ length: 10_007 }, (_, index) => ({
      ...entries[1]!, // of the list above
      id: String(index),
      title: `Pratica ${index + 1} conclusa`,
    })),
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(50)); // they are rendered in small pieces
    await expect(screen.getByText("Mostrate 50 di 10.007")).toHaveAttribute("role", "status");
    await userEvent.click(screen.getByRole("button", { name: "Mostra altre 50" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(100));
    await expect(screen.getAllByRole("listitem")[50]).toHaveFocus();
  },
};
export const SuUnTelefono: Story = { globals: { viewport: { value: "w320" } } };
