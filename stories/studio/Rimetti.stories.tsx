import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent } from "storybook/test";
import type { LiveState } from "../../src/publications/values.ts";
import { api } from "../../src/studio/api/access.ts";
import { RestoreDialog } from "../../src/studio/publish/RestoreDialog.tsx";
import { LIVE, StudioState } from "./StudioState.tsx";

const inState = (live: LiveState): NonNullable<Story["decorators"]> => [
  (Story) => (
    <StudioState live={live}>
      <Story />
    </StudioState>
  ),
];

const meta = {
  title: "Studio/Rimetti in linea",
  component: RestoreDialog,
  tags: ["autodocs"],
  args: { version: "versione-1", onClose: () => {} },
  parameters: {
    docs: {
      story: { inline: false, iframeHeight: 500 },
      description: {
        component: "La finestra che rimette in linea una versione di prima, con la differenza e il motivo.",
      },
    },
  },
  beforeEach: () => {
    spyOn(api, "difference").mockResolvedValue({ kind: "done", value: { parts: [], unaffecting: [] } });
  },
} satisfies Meta<typeof RestoreDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DaSolo: Story = { decorators: inState(LIVE) };

/** Il motivo manca. */
export const SenzaMotivo: Story = {
  decorators: inState(LIVE),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Rimetti in linea" }));
    await expect(await screen.findByText("Scrivi perché.")).toBeVisible();
  },
};

/** Dove si pubblica in due, la prima persona chiede. */
export const InDue: Story = { decorators: inState({ ...LIVE, needsTwo: true }) };
