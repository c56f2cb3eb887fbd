import type { Meta, StoryObj } from "@storybook/react-vite";
import { region } from "virtual:region";
import { expect, userEvent } from "storybook/test";
import { officePath, referenceTo } from "../../src/publications/authored-files.ts";
import { Documents } from "../../src/studio/documents/Documents.tsx";
import { draft } from "./draft.ts";
import { DRAFT, StudioState } from "./StudioState.tsx";

const facts = `regions/${region}/region.json`;

/** A draft with a file of the office, under a name for texts. */
const withDocument = new Map([
  ...draft,
  [
    facts,
    draft.get(facts)!.replace('"canali":', '"documenti": { "delega": "modulo-delega.pdf" },\n  "canali":'),
  ],
  [
    officePath(region, "modulo-delega.pdf"),
    referenceTo({ kind: "pdf", size: 84_213, digest: "0".repeat(64) }),
  ],
]);

const meta = {
  title: "Studio/Documenti dell'ufficio",
  component: Documents,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "I documenti che l'ufficio offre da scaricare: si caricano, si collegano nei testi, si tolgono.",
      },
    },
  },
} satisfies Meta<typeof Documents>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SenzaDocumenti: Story = {
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
};

export const UnDocumento: Story = {
  decorators: [
    (Story) => (
      <StudioState draft={{ ...DRAFT, files: withDocument }}>
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/modulo-delega\.pdf/)).toBeVisible();
  },
};

/** Senza un file il pulsante dice che cosa manca. */
export const SenzaFile: Story = {
  decorators: SenzaDocumenti.decorators!,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Carica/ }));
    await expect(await canvas.findByText("Scegli il file.")).toBeVisible();
  },
};

/** Chi legge la bozza di un collega non carica nulla. */
export const SolaLettura: Story = {
  decorators: [
    (Story) => (
      <StudioState draft={{ ...DRAFT, canEdit: false, isMine: false, files: withDocument }}>
        <Story />
      </StudioState>
    ),
  ],
};
