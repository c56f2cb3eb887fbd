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
          "Alla fine di un servizio chiede quanto è stato facile usarlo: cinque risposte, nessun testo, nessun dato di chi risponde. Si può rispondere una volta per visita.",
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
    await expect(args.onSend).toHaveBeenCalledWith(4);
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
