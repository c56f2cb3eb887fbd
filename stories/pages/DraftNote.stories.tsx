import type { Meta, StoryObj } from "@storybook/react-vite";
import { Provider } from "jotai";
import { expect } from "storybook/test";
import { DraftNote } from "../../src/portal/drafts/DraftNote.tsx";
import { draftFactsAtom, type DraftFacts } from "../../src/portal/drafts/draft-facts.ts";
import { PortalContext } from "../../src/portal/portal-context.ts";
import { regionOf } from "../../src/portal/region.ts";
import { session } from "../../src/portal/session/session.ts";
import { manifestOf } from "./PortalPage.tsx";

const meta = {
  title: "Pagine/Nota della richiesta da finire",
  component: DraftNote,
  parameters: {
    docs: {
      description: {
        component:
          "Sopra ogni pagina di una richiesta, per chi ha fatto l'accesso: fino a quando il portale la conserva, se è stata ripresa, e la scelta quando ce n'è un'altra nella tua area.",
      },
    },
  },
  render: ({ service }, { globals }) => {
    const manifest = manifestOf(String(globals.regione));
    return (
      <Provider store={session}>
        <PortalContext value={{ manifest, region: regionOf(manifest) }}>
          <DraftNote service={service} />
        </PortalContext>
      </Provider>
    );
  },
  args: { service: "prova" },
} satisfies Meta<typeof DraftNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A story with facts of the draft and a text that it shows. */
const withFacts = (facts: DraftFacts, text: RegExp): Story => ({
  beforeEach: () => session.set(draftFactsAtom, { prova: facts }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible();
  },
});

const at = "2026-11-07T17:42:00.000Z";

export const Salvata = withFacts(
  { status: { kind: "kept", at, until: "2026-12-07T17:42:00.000Z" } },
  /^Salvata alle 18:42/,
);
export const Ripresa = withFacts({ resumed: at }, /Hai ripreso la richiesta/);
export const UnAltra: Story = { name: "Un'altra", ...withFacts({ other: { at } }, /salvata il/) };
export const TroppoLunga: Story = {
  name: "Troppo lunga",
  ...withFacts({ status: { kind: "tooLarge" } }, /troppo lunga/),
};
