import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { Button } from "../../../src/ui/Button.tsx";
import { Toasts, type Toast } from "../../../src/ui/overlays/Toasts.tsx";

const meta = {
  title: "Pezzi/Messaggi a comparsa",
  component: Toasts,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Messaggi brevi in un angolo, annunciati senza interrompere. Ciò che è andato bene se ne va da solo dopo dieci secondi, se nessuno lo sta leggendo; ciò che chiede attenzione aspetta di essere chiuso.",
      },
      story: { inline: false, height: "24rem" },
    },
  },
  args: { toasts: [], onClose: fn() },
} satisfies Meta<typeof Toasts>;

export default meta;
type Story = StoryObj<typeof meta>;

const one = (toast: Partial<Toast>): Story => ({
  args: { toasts: [{ id: "1", kind: "info", title: "Hai una nuova notifica", persistent: true, ...toast }] },
});

export const Informazione = one({});
export const Riuscito = one({ kind: "success", title: "Preferiti aggiornati" });
export const Attenzione = one({
  kind: "warning",
  title: "La sessione sta per scadere",
  text: "Salva i dati entro due minuti.",
});
export const Errore: Story = {
  ...one({ kind: "error", title: "Notifica non eliminata", text: "Riprova tra qualche minuto." }),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Avvisi" })).toHaveTextContent(
      "Errore: Notifica non eliminata",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Chiudi: Notifica non eliminata" }));
    await expect(args.onClose).toHaveBeenCalledWith("1");
  },
};
export const Piu: Story = {
  args: {
    toasts: [
      { id: "1", kind: "success", title: "Preferiti aggiornati", persistent: true },
      { id: "2", kind: "error", title: "Notifica non eliminata", text: "Riprova tra qualche minuto." },
    ],
  },
};
export const Nessuno: Story = {};

/** La regione c'è dall'inizio: ciò che vi compare si annuncia. */
export const DaUnPulsante: Story = {
  render: function DaUnPulsante() {
    const [toasts, setToasts] = useState<Toast[]>([]);
    return (
      <>
        <Button
          onClick={() =>
            setToasts((all) => [
              ...all,
              { id: String(all.length), kind: "success", title: "Aggiunto ai preferiti" },
            ])
          }
        >
          Aggiungi ai preferiti
        </Button>
        <Toasts
          toasts={toasts}
          onClose={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Aggiungi ai preferiti" }));
    await expect(canvas.getByRole("region", { name: "Avvisi" })).toHaveTextContent(
      "Operazione riuscita: Aggiunto ai preferiti",
    );
  },
};
