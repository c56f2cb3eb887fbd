import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Footer } from "../../../src/ui/shell/Footer.tsx";

const meta = {
  title: "Pezzi/Piede di pagina",
  component: Footer,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    docs: {
      description: {
        component:
          "La fine di ogni pagina: l'aiuto, chi offre il servizio, i collegamenti che la legge chiede, la versione.",
      },
    },
  },
  args: {
    id: "piede",
    owner: "Sistema informativo della tassa auto",
    logo: "/ente.svg",
    description: ["Servizio della Regione", "Direzione risorse finanziarie"],
    links: [
      { label: "Dichiarazione di accessibilità", href: "https://www.example.org/accessibilita" },
      { label: "Informativa sulla privacy", href: "https://www.example.org/privacy" },
      { label: "Informativa sui cookie", href: "https://www.example.org/cookie" },
    ],
    version: "5.4.2",
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Collegamenti utili" })).toBeVisible();
    await expect(canvas.getByText("Versione 5.4.2")).toBeVisible();
  },
};
export const ConTelefono: Story = {
  args: { phone: { label: "Assistenza telefonica", number: "800 333 444", href: "tel:800333444" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "800 333 444" })).toHaveAttribute("href", "tel:800333444");
  },
};
export const ConSito: Story = {
  args: { site: { label: "Sito della Regione", href: "https://www.example.org/" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Sito della Regione/ })).toHaveAttribute(
      "target",
      "_blank",
    );
  },
};
export const ConAiuto: Story = {
  args: {
    help: (
      <p>
        Ti serve aiuto? <a href="#assistenza">Vai all'assistenza</a>
      </p>
    ),
  },
};
export const SenzaCollegamenti: Story = { args: { links: [] } };
