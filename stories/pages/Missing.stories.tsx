import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { portalPages } from "../../src/contract/portal-pages.ts";
import { PortalPage, startPortal } from "./PortalPage.tsx";

const meta = {
  title: "Pagine/Pagine senza un servizio",
  component: PortalPage,
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component: "Che cosa trova chi apre un indirizzo che non c'è, o un servizio che non può usare.",
      },
    },
  },
  beforeEach: () => startPortal(null, {}),
  render: ({ address }, { globals }) => <PortalPage region={String(globals.regione)} address={address} />,
  args: { region: "", address: "/indirizzo-che-non-esiste" },
} satisfies Meta<typeof PortalPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const play: Story["play"] = async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible();
};

export const PaginaNonTrovata: Story = { play };
export const ContinuaSenzaCollegamento: Story = { args: { address: portalPages.continueHere }, play };
export const AccessoNegato: Story = { args: { address: portalPages.userDenied }, play };
