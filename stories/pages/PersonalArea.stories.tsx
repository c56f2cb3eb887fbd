import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { PortalPage, manifestOf, startPortal } from "./PortalPage.tsx";
import { agent, agentAnswers, beginnerAnswers, citizen, citizenAnswers, emptyAnswers } from "./people.ts";

const meta = {
  title: "Pagine/La tua area",
  component: PortalPage,
  tags: ["accesso"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          "La pagina iniziale di chi ha fatto l'accesso: i servizi preferiti, le scadenze dei veicoli con un'azione ciascuna, le novità e le pratiche.",
      },
    },
  },
  render: (_, { globals }) => <PortalPage region={String(globals.regione)} address="/" isPersonal />,
  args: { region: "", address: "/" },
} satisfies Meta<typeof PortalPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type PlayContext = Parameters<NonNullable<Story["play"]>>[0];

const hasLogin = ({ globals }: PlayContext) => manifestOf(String(globals.regione)).region.accesso === true;

/** Opens a tab and waits for a text of it. */
const openTab = (name: RegExp, text: string | RegExp) => async (context: PlayContext) => {
  if (!hasLogin(context)) return;
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole("tab", { name }));
  await expect((await canvas.findAllByText(text))[0]).toBeVisible();
};

export const CittadinaConScadenze: Story = {
  beforeEach: () => startPortal(citizen, citizenAnswers),
  play: async (context) => {
    if (!hasLogin(context)) return;
    const { canvas } = context;
    await expect(await canvas.findByText("GK418VD")).toBeVisible();
    await expect(await canvas.findByText("Bollo in scadenza")).toBeVisible();
    await expect(await canvas.findByText(/Domanda di restituzione/)).toBeVisible();
  },
};

export const Vuota: Story = {
  beforeEach: () => startPortal(citizen, emptyAnswers),
  play: async (context) => {
    if (!hasLogin(context)) return;
    await expect(await context.canvas.findByText("Non risultano veicoli intestati a te.")).toBeVisible();
  },
};

/** Chi agisce per un'impresa: molti veicoli, di cui si leggono prima cinque scadenze. */
export const Intermediaria: Story = {
  beforeEach: () => startPortal(agent, agentAnswers),
  play: async (context) => {
    if (!hasLogin(context)) return;
    await expect(await context.canvas.findByText("GM500MM")).toBeVisible();
  },
};

/** Richieste cominciate e non inviate, da riprendere o da eliminare. */
export const RichiesteDaFinire: Story = {
  name: "Richieste da finire",
  beforeEach: () => startPortal(citizen, beginnerAnswers),
  play: async (context) => {
    if (!hasLogin(context)) return;
    const { canvas } = context;
    const requests = await canvas.findByRole("region", { name: "Le tue richieste da finire" });
    await expect(within(requests).getAllByRole("link", { name: /^Riprendi/ })).toHaveLength(2);
    await expect(requests).toHaveTextContent("Mancano: Documenti, Riepilogo.");
  },
};

/** La domanda prima di eliminare una richiesta. */
export const EliminaUnaRichiesta: Story = {
  name: "Elimina una richiesta",
  beforeEach: () => startPortal(citizen, beginnerAnswers),
  play: async (context) => {
    if (!hasLogin(context)) return;
    const { canvas, userEvent } = context;
    const [drop] = await canvas.findAllByRole("button", { name: /^Elimina / });
    await userEvent.click(drop!);
    await expect(await canvas.findByRole("dialog", { name: "Eliminare la richiesta?" })).toBeVisible();
  },
};

/** Una richiesta da finire sta per scadere. */
export const RichiestaCheScade: Story = {
  name: "Richiesta che scade",
  beforeEach: () => startPortal(citizen, beginnerAnswers),
  play: openTab(/^Notifiche/, "Una richiesta da finire sta per scadere"),
};

export const Servizi: Story = {
  beforeEach: () => startPortal(citizen, citizenAnswers),
  play: openTab(/^Servizi/, /./),
};
export const Notifiche: Story = {
  beforeEach: () => startPortal(citizen, citizenAnswers),
  play: openTab(/^Notifiche/, "Pratica conclusa"),
};
export const ITuoiDati: Story = {
  name: "I tuoi dati",
  beforeEach: () => startPortal(citizen, citizenAnswers),
  play: openTab(/^I tuoi dati/, /VIA DELLE BETULLE/),
};
