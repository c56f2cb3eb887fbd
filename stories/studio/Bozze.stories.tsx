import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import type { ListedDraft } from "../../src/publications/values.ts";
import { api } from "../../src/studio/api/access.ts";
import { Drafts } from "../../src/studio/draft/Drafts.tsx";
import { LIVE, StudioState } from "./StudioState.tsx";

const PAOLO = { cf: "PBBPLA75A01L219X", name: "Paolo Pubbli" };

const aDraft = (one: Pick<ListedDraft, "id" | "title" | "owner">): ListedDraft => ({
  base: "versione-3",
  revision: 4,
  changedAt: Date.UTC(2026, 10, 23, 9),
  paths: ["schemas/services/calcolo_bollo.json"],
  isShared: false,
  editors: [],
  touched: {},
  touchedBy: {},
  ...one,
});

const drafts = [
  aDraft({ id: "mia", title: "Domanda più corta", owner: LIVE.person }),
  aDraft({ id: "sua", title: "Scadenze di gennaio", owner: PAOLO }),
];

const meta = {
  title: "Studio/Bozze",
  component: Drafts,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Le bozze proprie e degli altri. Chi pubblica può eliminare anche quelle degli altri, per esempio di chi non lavora più qui, e dice perché.",
      },
    },
  },
  beforeEach: () => {
    spyOn(api, "drafts").mockResolvedValue({ kind: "done", value: drafts });
  },
} satisfies Meta<typeof Drafts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DiChiPubblica: Story = {
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Elimina: Scadenze di gennaio" }));
    await expect(canvas.getByRole("textbox", { name: "Perché la elimini?" })).toBeVisible();
  },
};

export const DiChiNonPubblica: Story = {
  decorators: [
    (Story) => (
      <StudioState live={{ ...LIVE, roles: ["editor"] }}>
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Elimina: Domanda più corta" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Elimina: Scadenze di gennaio" })).toBeNull();
  },
};
