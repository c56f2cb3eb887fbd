import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen } from "storybook/test";
import { Button } from "../../../src/ui/Button.tsx";
import { Dialog } from "../../../src/ui/overlays/Dialog.tsx";

const meta = {
  title: "Pezzi/Finestra di dialogo",
  component: Dialog,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una finestra sopra la pagina, che aspetta una risposta. Il fuoco va al titolo, resta dentro, e torna dov'era quando si chiude: con Esc, con la croce o con un suo pulsante.",
      },
      story: { inline: false, height: "28rem" },
    },
  },
  args: {
    open: true,
    onClose: fn(),
    title: "Eliminare la notifica?",
    children: <p>La notifica non si potrà più leggere.</p>,
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const buttons = (
  <>
    <Button look="outline-primary">Annulla</Button>
    <Button look="danger">Elimina</Button>
  </>
);
const privacy = Array.from({ length: 12 }, (_, index) => (
  <p key={index}>
    {index + 1}. I dati personali sono trattati per rispondere alla richiesta e per gli obblighi di legge, con
    strumenti informatici e per il tempo necessario.
  </p>
));

export const Conferma: Story = {
  args: { actions: buttons },
  play: async () => {
    await expect(screen.getByRole("dialog", { name: "Eliminare la notifica?" })).toBeVisible();
  },
};
export const Piccola: Story = { args: { size: "sm", actions: buttons } };
export const TestoLungo: Story = {
  args: { title: "Informativa sul trattamento dei dati personali", size: "lg", children: privacy },
};
export const SenzaPulsanti: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Si apre da un pulsante, e chiusa gli restituisce il fuoco. */
export const DaUnPulsante: Story = {
  args: { open: false },
  render: function DaUnPulsante(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Leggi l'informativa</Button>
        <Dialog
          {...args}
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Informativa"
          actions={<Button onClick={() => setOpen(false)}>Ho letto</Button>}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Leggi l'informativa" });
    await userEvent.click(button);
    await expect(screen.getByRole("heading", { name: "Informativa" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Ho letto" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(button).toHaveFocus();
  },
};
