import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProblemList } from "../../src/studio/check/ProblemList.tsx";
import { checkDraft, draft } from "./draft.ts";
import { CHECKED, StudioState } from "./StudioState.tsx";

const FILE = "schemas/services/calcolo_bollo.json";
const broken = new Map([
  ...draft,
  [
    FILE,
    draft
      .get(FILE)!
      .replace('"text": "Scrivi la targa e scegli', '"text": "Per {calcolo_import.targa} scegli'),
  ],
]);
const { diagnostics } = checkDraft(broken);
const of = (level: "error" | "note") => diagnostics.filter((one) => one.level === level);

const meta = {
  title: "Studio/Problemi",
  component: ProblemList,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "I problemi della bozza: prima quelli che impediscono di pubblicare. Ciascuno porta al suo punto e dice il rimedio.",
      },
    },
  },
} satisfies Meta<typeof ProblemList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nessuno: Story = {
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
};

export const NonAncoraControllato: Story = {
  decorators: [
    (Story) => (
      <StudioState problems={{ state: "none", errors: [], notes: [] }}>
        <Story />
      </StudioState>
    ),
  ],
};

export const ConRimedio: Story = {
  decorators: [
    (Story) => (
      <StudioState problems={{ ...CHECKED, errors: of("error"), notes: of("note") }}>
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link").length).toBeGreaterThan(0);
    await expect(canvas.getByText(/Forse volevi/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Scrivi «/ })).toBeVisible();
  },
};
