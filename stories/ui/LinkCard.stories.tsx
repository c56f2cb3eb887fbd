import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { LinkCard } from "../../src/ui/LinkCard.tsx";

const meta = {
  title: "Pezzi/Scheda",
  component: LinkCard,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Porta a una pagina: risponde tutta la superficie, ma il collegamento è solo il titolo. Può avere scorciatoie, e restare chiusa finché non si accede.",
      },
    },
  },
  args: {
    title: "Calcolo del bollo",
    href: "/bollo/calcolo",
    children: "Scopri quanto si paga per un veicolo, e se il pagamento è ancora in tempo.",
    onFollow: fn((_href, event) => event.preventDefault()),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: "22rem" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LinkCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Calcolo del bollo" }));
    await expect(args.onFollow).toHaveBeenCalledWith("/bollo/calcolo", expect.anything());
  },
};
export const ConIcona: Story = { args: { icon: "it-car" } };
export const ConScorciatoie: Story = {
  args: {
    icon: "it-card",
    title: "Pagamenti",
    links: [
      { label: "Paga con il codice avviso", href: "/pagamenti/avviso" },
      { label: "Cerca una ricevuta", href: "/pagamenti/ricevuta" },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Cerca una ricevuta" }));
    await expect(args.onFollow).toHaveBeenCalledWith("/pagamenti/ricevuta", expect.anything());
  },
};

/** Il servizio dietro la scheda è spento oggi: la pagina dice perché. */
export const NonDisponibile: Story = {
  args: { note: "Il servizio sarà disponibile dal 1º gennaio 2027." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Il servizio sarà disponibile dal 1º gennaio 2027.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Calcolo del bollo" })).toBeVisible();
  },
};

/** Senza altro da fare: il titolo è solo testo. */
export const Chiusa: Story = {
  args: { title: "Visure", icon: "it-file", locked: { note: "Accedi per usare il servizio" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

/** Premuta, porta all'accesso. */
export const ChiusaConAccesso: Story = {
  args: {
    title: "Visure",
    icon: "it-file",
    locked: { note: "Accedi per usare il servizio", onChoose: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Visure" }));
    await expect(args.locked?.onChoose).toHaveBeenCalledOnce();
  },
};
export const SoloTitolo: Story = { args: { children: undefined } };
export const TestoLungo: Story = {
  args: {
    title: "Osservazioni su un avviso di accertamento o su un'ingiunzione di pagamento",
    children:
      "Se pensi che l'avviso che hai ricevuto non sia corretto, puoi scrivere alla Regione, spiegare il motivo e allegare i documenti che lo dimostrano. La risposta arriva all'indirizzo che indichi.",
    icon: "it-file",
  },
};
