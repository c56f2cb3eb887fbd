import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { EaseRating } from "../../../src/ui/outcome/EaseRating.tsx";

const meta = {
  title: "Pezzi/Valutazione del servizio",
  component: EaseRating,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Alla fine di un servizio chiede quanto è stato facile usarlo: cinque stelle, ognuna con la sua parola. Scelto il voto, chiede un motivo (le risposte del modello nazionale) e, se si vuole, un commento. Nessun dato di chi risponde; si può rispondere una volta per visita.",
      },
    },
  },
  args: { onSend: fn() },
} satisfies Meta<typeof EaseRating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Aperta: Story = {};
export const Scelta: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Facile" }));
    await userEvent.click(canvas.getByRole("button", { name: "Invia il voto" }));
    await expect(args.onSend).toHaveBeenCalledWith({ score: 4 });
  },
};
export const ConMotivo: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Difficile" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Ho avuto problemi tecnici" }));
    await userEvent.type(canvas.getByRole("textbox"), "La pagina era lenta.");
    await userEvent.click(canvas.getByRole("button", { name: "Invia il voto" }));
    await expect(args.onSend).toHaveBeenCalledWith({
      score: 2,
      reason: "tecnici",
      detail: "La pagina era lenta.",
    });
  },
};
export const CommentoTroppoLungo: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Facile" }));
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("Tutto bene. ".repeat(20));
    await userEvent.click(canvas.getByRole("button", { name: "Invia il voto" }));
    await expect(canvas.getByText("Hai scritto 239 caratteri: togline 39.")).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const SenzaRisposta: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Invia il voto" }));
    await expect(canvas.getByText("Scegli una delle risposte.")).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const InvioInCorso: Story = { args: { state: "busy" } };
export const NonRiuscita: Story = { args: { state: "failed" } };
export const Inviata: Story = { args: { state: "sent" } };
