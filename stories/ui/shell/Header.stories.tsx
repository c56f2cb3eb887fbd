import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Header } from "../../../src/ui/shell/Header.tsx";
import { Icon } from "../../../src/ui/Icon.tsx";
import { NotificationBell } from "../../../src/ui/notifications/NotificationBell.tsx";
import { UserMenu } from "../../../src/ui/shell/UserMenu.tsx";

const access = (
  <button type="button" className="header-access">
    <Icon name="it-user" className="icon-sm icon-white" />
    <span className="header-access-text">Accedi</span>
  </button>
);
const person = (
  <>
    <NotificationBell unread={3} isOpen={false} onOpen={fn()} />
    <UserMenu
      person={{ firstName: "Giulia", lastName: "Valdelmo" }}
      links={[{ label: "Esci", href: "#esci" }]}
    />
  </>
);

const meta = {
  title: "Pezzi/Intestazione",
  component: Header,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    docs: {
      description: {
        component:
          "L'inizio di ogni pagina: la striscia dell'ente, poi menu, logo e titolo. A destra c'è posto per l'accesso, o per la campanella e il menu della persona.",
      },
    },
  },
  args: {
    owner: { name: "Regione", href: "https://www.example.org/", logo: "/ente.svg" },
    title: "Tassa auto",
    logo: "/logo.svg",
    home: "#",
    onHome: fn((event) => event.preventDefault()),
    menuOpen: false,
    onMenu: fn(),
  },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SenzaAccesso: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
    await expect(args.onMenu).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("link", { name: "Tassa auto" }));
    await expect(args.onHome).toHaveBeenCalledOnce();
  },
};
export const DaAccedere: Story = { args: { children: access } };
export const ConLaPersona: Story = { args: { children: person } };
export const InPiuLingue: Story = {
  args: {
    languages: (
      <nav className="header-languages" aria-label="Lingua">
        <ul>
          <li>
            <span aria-current="true">Italiano</span>
          </li>
          <li>
            <a href="#fr" lang="fr" hrefLang="fr">
              Français
            </a>
          </li>
        </ul>
      </nav>
    ),
  },
};
export const SuUnTelefono: Story = {
  args: { children: person },
  globals: { viewport: { value: "w320" } },
};
export const EnteSenzaSito: Story = { args: { owner: { name: "Regione", href: null, logo: "/ente.svg" } } };
export const TestoLungo: Story = {
  args: {
    owner: {
      name: "Regione autonoma con un nome ufficiale lungo / Région autonome au nom officiel long",
      href: null,
      logo: "/ente.svg",
    },
    title: "Servizi per la tassa automobilistica regionale",
    children: person,
  },
};
