import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PortalPage, manifestOf, startPortal } from "./PortalPage.tsx";
import { regionMessages } from "./people.ts";

const meta = {
  title: "Pagine/Pagina iniziale",
  component: PortalPage,
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          "La pagina di chi non ha fatto l'accesso: che cosa si può fare, i messaggi della regione, i servizi. Chi ha fatto l'accesso trova al suo posto la sua area.",
      },
    },
  },
  render: (_, { globals }) => <PortalPage region={String(globals.regione)} address="/" />,
  args: { region: "", address: "/" },
} satisfies Meta<typeof PortalPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SenzaAccesso: Story = {
  beforeEach: () => startPortal(null, {}),
  play: async ({ canvas, globals }) => {
    const { home, cards } = manifestOf(String(globals.regione));
    await expect(await canvas.findByRole("heading", { level: 1, name: home.title })).toBeVisible();
    for (const { title } of cards) await expect(canvas.getByRole("heading", { name: title })).toBeVisible();
  },
};

/** Soltanto nelle regioni che mostrano messaggi. */
export const ConIMessaggi: Story = {
  beforeEach: () => startPortal(null, regionMessages),
  play: async ({ canvas, globals }) => {
    if (manifestOf(String(globals.regione)).region.messaggi !== true) return;
    await expect(await canvas.findByText(/i pagamenti sono sospesi/)).toBeVisible();
  },
};
