import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent } from "storybook/test";
import { api } from "../../src/studio/api/access.ts";
import { Gone } from "../../src/studio/draft/Gone.tsx";
import { StudioState } from "./StudioState.tsx";

const meta = {
  title: "Studio/Bozza sparita",
  component: Gone,
  tags: ["autodocs"],
  args: { reason: "Paolo Pubbli ha pubblicato la bozza." },
  parameters: {
    docs: {
      description: {
        component:
          "La bozza non c'è più, mentre qualcuno vi scriveva: i suoi testi si portano in una bozza nuova.",
      },
    },
  },
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
} satisfies Meta<typeof Gone>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pubblicata: Story = {};

/** La bozza nuova non si può cominciare: la pagina dice perché, e i testi restano. */
export const SenzaConnessione: Story = {
  beforeEach: () => {
    spyOn(api, "begin").mockResolvedValue({
      kind: "failed",
      failure: { kind: "network", message: "Il portale non risponde. Controlla la connessione e riprova." },
    });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button"));
    await expect(await canvas.findByText(/Il portale non risponde/)).toBeVisible();
  },
};
