import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Review } from "../../src/portal/phone/Review.tsx";

/** A sheet of paper on a table, drawn. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#765"/><rect x="90" y="40" width="220" height="220" fill="#fff"/><path d="M110 80h180M110 120h180M110 160h120" stroke="#333" stroke-width="6"/></svg>`;
const photo = new File([drawing], "IMG20261120100000.jpg", { type: "image/svg+xml" });

const meta = {
  title: "Pagine/Foto sul telefono",
  component: Review,
  parameters: {
    docs: {
      description: {
        component:
          "La foto appena scattata sul telefono, prima di inviarla al modulo: si può rifare, ruotare e ritagliare a occhio. I quattro bordi si spostano con il dito, con la tastiera e con le frecce.",
      },
    },
  },
  args: { file: photo, canEdit: true, onUse: fn(), onAgain: fn() },
  globals: { viewport: { value: "w320" } },
} satisfies Meta<typeof Review>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Foto: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole("img", { name: /Anteprima di IMG/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Usa questa" }));
    await expect(args.onUse).toHaveBeenCalledWith(photo);
  },
};

export const Ritaglio: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Ritaglia" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getAllByRole("slider")).toHaveLength(4);
    await expect(canvas.getByRole("slider", { name: "Bordo in alto" })).toHaveValue("0");
  },
};

export const SenzaModifica: Story = {
  name: "Modulo senza foto",
  args: { canEdit: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: /Anteprima di IMG/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Ruota" })).toBeNull();
  },
};

export const Documento: Story = {
  args: { file: new File(["%PDF-"], "ricevuta.pdf", { type: "application/pdf" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("L'anteprima di questo file non si può mostrare.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Ritaglia" })).toBeNull();
  },
};
