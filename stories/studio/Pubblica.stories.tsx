import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import { api } from "../../src/studio/api/access.ts";
import { Publish } from "../../src/studio/publish/Publish.tsx";
import { checkDraft, draft } from "./draft.ts";
import { CHECKED, DRAFT, LIVE, StudioState } from "./StudioState.tsx";

const FILE = "schemas/services/calcolo_bollo.json";
const { diagnostics } = checkDraft(
  new Map([...draft, [FILE, draft.get(FILE)!.replace('"steps"', '"passi"')]]),
);

const meta = {
  title: "Studio/Pubblica",
  component: Publish,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Ciò che serve per pubblicare, ciò che cambia per chi legge, e il motivo. Il pulsante si può premere quando è tutto fatto.",
      },
    },
  },
  beforeEach: () => {
    spyOn(api, "difference").mockResolvedValue({
      kind: "done",
      value: {
        unaffecting: [],
        parts: [
          {
            titles: ["Calcolo del bollo"],
            regions: [],
            sentences: [{ group: "reads", text: "Il titolo diventa «Di quale veicolo si tratta?»." }],
          },
        ],
      },
    });
  },
} satisfies Meta<typeof Publish>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pronta: Story = {
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Di quale veicolo si tratta/)).toBeVisible();
    const publish = canvas.getByRole("button", { name: "Pubblica per i cittadini" });
    // The button rests until the difference has been shown.
    await waitFor(() => expect(publish).not.toHaveAttribute("aria-disabled", "true"));
    await userEvent.click(publish);
    await expect(canvas.getByRole("textbox", { name: /Perché pubblichi/ })).toBeInvalid();
  },
};

/** Manca quasi tutto: il ruolo, una versione più nuova, niente di cambiato, non ancora salvata. */
export const DaFinire: Story = {
  decorators: [
    (Story) => (
      <StudioState
        draft={{ ...DRAFT, base: "versione-2", changedPaths: [], saving: { kind: "saving" } }}
        live={{ ...LIVE, roles: ["editor"] }}
      >
        <Story />
      </StudioState>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Pubblica per i cittadini" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** Con un problema non si pubblica, e il problema è qui. */
export const ConProblemi: Story = {
  decorators: [
    (Story) => (
      <StudioState
        problems={{ ...CHECKED, errors: diagnostics.filter(({ level }) => level === "error").slice(0, 3) }}
      >
        <Story />
      </StudioState>
    ),
  ],
};

/** Serve una seconda persona. */
export const InDue: Story = {
  decorators: [
    (Story) => (
      <StudioState live={{ ...LIVE, needsTwo: true }}>
        <Story />
      </StudioState>
    ),
  ],
};
