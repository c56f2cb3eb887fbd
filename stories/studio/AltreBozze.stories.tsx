import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { ListedDraft } from "../../src/publications/values.ts";
import { OtherDrafts } from "../../src/studio/draft/OtherDrafts.tsx";
import { LIVE, StudioState } from "./StudioState.tsx";

const FILE = "schemas/services/calcolo_bollo.json";
const PAOLO = { cf: "PBBPLA75A01L219X", name: "Paolo Pubbli" };

const aDraft = (id: string, title: string, owner = PAOLO): ListedDraft => ({
  id,
  title,
  owner,
  base: "versione-3",
  revision: 4,
  changedAt: Date.UTC(2026, 10, 23, 9),
  paths: [FILE],
  isShared: false,
  editors: [],
  touched: {},
  touchedBy: {},
});

const meta = {
  title: "Studio/Altre bozze",
  component: OtherDrafts,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Nella barra di una bozza: le altre bozze che cambiano il servizio che si guarda, prima che una sia pubblicata.",
      },
    },
  },
  args: { file: FILE, drafts: [aDraft("una", "Testi più chiari")] },
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
} satisfies Meta<typeof OtherDrafts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Una: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Anche la bozza «Testi più chiari» di Paolo Pubbli cambia questo servizio.",
    );
  },
};

export const Molte: Story = {
  args: {
    drafts: [
      aDraft("una", "Testi più chiari"),
      aDraft("due", "Una prova", LIVE.person),
      aDraft("tre", "Scadenze"),
      aDraft("quattro", "Aiuti"),
    ],
  },
};
