import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Button } from "../../src/ui/Button.tsx";

const meta = {
  title: "Pezzi/Pulsante",
  component: Button,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Fa qualcosa nella pagina. Il primario è uno solo per pagina: la via per andare avanti. Per cambiare pagina si usa un collegamento.",
      },
    },
  },
  args: { children: "Avanti", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primario: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Avanti" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Contorno: Story = { args: { look: "outline-primary", children: "Indietro" } };
export const Secondario: Story = { args: { look: "secondary", children: "Annulla" } };
export const Pericolo: Story = { args: { look: "danger", children: "Elimina la notifica" } };
export const ComeCollegamento: Story = { args: { look: "link", children: "Mostra tutto" } };
export const Disabilitato: Story = { args: { disabled: true } };
export const Misure: Story = {
  render: (args) => (
    <p className="form-buttons">
      <Button {...args} size="xs">
        Molto piccolo
      </Button>
      <Button {...args} size="sm">
        Piccolo
      </Button>
      <Button {...args}>Normale</Button>
      <Button {...args} size="lg">
        Grande
      </Button>
    </p>
  ),
};
export const TestoLungo: Story = {
  args: { children: "Confermo i dati inseriti e invio la richiesta di rimborso alla Regione" },
};
