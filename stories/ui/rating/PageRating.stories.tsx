import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { PageRating } from "../../../src/ui/rating/PageRating.tsx";

const meta = {
  title: "Pezzi/Valutazione della pagina",
  component: PageRating,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Chiede quanto è chiara la pagina, con le parole del modello nazionale per i siti pubblici. Le altre domande seguono la prima stella; il testo è facoltativo.",
      },
    },
  },
  args: { onSend: fn() },
} satisfies Meta<typeof PageRating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Aperta: Story = {};
export const Positiva: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "5 stelle su 5" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Le indicazioni erano chiare" }));
    await userEvent.type(canvas.getByRole("textbox", { name: /altri dettagli/ }), "Tutto bene");
    await userEvent.click(canvas.getByRole("button", { name: "Invia" }));
    await expect(args.onSend).toHaveBeenCalledWith({
      stars: 5,
      answer: "Le indicazioni erano chiare",
      text: "Tutto bene",
    });
  },
};
export const Negativa: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "2 stelle su 5" }));
    await expect(
      canvas.getByRole("group", { name: "Dove hai incontrato le maggiori difficoltà?" }),
    ).toBeVisible();
  },
};
export const InvioInCorso: Story = {
  args: { state: "busy" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "4 stelle su 5" }));
    await expect(canvas.getByRole("button", { name: "Invio in corso" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};
export const NonRiuscita: Story = {
  args: { state: "failed" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "4 stelle su 5" }));
    await expect(canvas.getByRole("status")).toBeVisible();
  },
};
export const Inviata: Story = { args: { state: "sent" } };
