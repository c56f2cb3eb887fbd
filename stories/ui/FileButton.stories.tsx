import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { FileButton } from "../../src/ui/FileButton.tsx";

const meta = {
  title: "Pezzi/Scarica e stampa",
  component: FileButton,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Scarica o stampa un documento e dice a che punto è. Mentre è in corso un altro clic non fa nulla; se non riesce lo dice e offre di riprovare. Nel testo stanno formato e peso.",
      },
    },
  },
  args: { action: "download", children: "Scarica la ricevuta (PDF, 120 KB)", onPress: fn() },
} satisfies Meta<typeof FileButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Scarica: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Scarica la ricevuta (PDF, 120 KB)" }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const ScaricaInCorso: Story = {
  args: { state: "busy" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Scaricamento in corso");
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
export const ScaricaNonRiuscito: Story = { args: { state: "failed" } };
export const Stampa: Story = { args: { action: "print", children: "Stampa il modulo" } };
export const StampaInCorso: Story = { args: { ...Stampa.args, state: "busy" } };
export const StampaNonRiuscita: Story = { args: { ...Stampa.args, state: "failed" } };

/** Il primo tentativo non riesce; il pulsante resta lo stesso e tiene il fuoco. */
export const Riprova: Story = {
  render: function Riprova(args) {
    const [state, setState] = useState<"failed" | "busy">("failed");
    return <FileButton {...args} state={state} onPress={() => setState("busy")} />;
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: /^Riprova: / });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("Scaricamento in corso");
  },
};
export const TestoLungo: Story = {
  args: {
    children: "Scarica l'attestazione di pagamento del bollo per tutti i veicoli intestati (PDF, 1,2 MB)",
  },
};
