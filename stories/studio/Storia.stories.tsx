import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import type { Act, LiveState } from "../../src/publications/values.ts";
import { api } from "../../src/studio/api/access.ts";
import { History } from "../../src/studio/publish/History.tsx";
import { LIVE, StudioState } from "./StudioState.tsx";

const act = (revision: number, one: Partial<Act> & Pick<Act, "reason">): Act => ({
  revision,
  act: "publish",
  from: `versione-${revision - 1}`,
  to: `versione-${revision}`,
  person: { cf: "PBBPLA75A01L219X", name: "Paolo Pubbli" },
  at: Date.UTC(2026, 10, 20 + revision, 9),
  ...one,
});

const acts: readonly Act[] = [
  act(3, { reason: "Domanda più corta" }),
  act(2, { act: "restore", reason: "Era una prova" }),
  act(1, { from: null, reason: "Scadenze di gennaio" }),
];

const meta = {
  title: "Studio/Storia",
  component: History,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Tutte le pubblicazioni, dalla più recente: chi, perché, che cosa cambiò. Chi pubblica può rimettere in linea una versione di prima.",
      },
    },
  },
  beforeEach: () => {
    spyOn(api, "history").mockResolvedValue({ kind: "done", value: acts });
  },
} satisfies Meta<typeof History>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TrePubblicazioni: Story = {
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("row", { name: /Domanda più corta/ })).toBeVisible();
  },
};

const ASKED: NonNullable<LiveState["asked"]> = {
  version: "versione-1",
  revision: 3,
  person: { cf: "PBBPLA75A01L219X", name: "Paolo Pubbli" },
  reason: "La domanda nuova confonde",
  askedAt: Date.UTC(2026, 10, 24, 9),
  endsAt: Date.UTC(2026, 10, 25, 9),
};

/** Un altro pubblicatore ha chiesto di rimettere in linea una versione: chi guarda può approvare. */
export const RipristinoDaApprovare: Story = {
  decorators: [
    (Story) => (
      <StudioState live={{ ...LIVE, needsTwo: true, asked: ASKED }}>
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Paolo Pubbli chiede di rimettere in linea la numero 1/),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Leggi e approva" })).toBeVisible();
  },
};

/** Chi ha chiesto il ripristino vede che cosa aspetta. */
export const RipristinoChiesto: Story = {
  decorators: [
    (Story) => (
      <StudioState live={{ ...LIVE, needsTwo: true, asked: { ...ASKED, person: LIVE.person } }}>
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Hai chiesto di rimettere in linea la numero 1/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Leggi e approva" })).toBeNull();
  },
};

/** Chi non pubblica legge e basta. */
export const SenzaRuolo: Story = {
  decorators: [
    (Story) => (
      <StudioState live={{ ...LIVE, roles: ["editor"] }}>
        <Story />
      </StudioState>
    ),
  ],
};

export const AncoraVuota: Story = {
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
  beforeEach: () => {
    spyOn(api, "history").mockResolvedValue({ kind: "done", value: [] });
  },
};
