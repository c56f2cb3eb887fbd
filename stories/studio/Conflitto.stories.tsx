import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Conflicts } from "../../src/studio/draft/conflicts/Conflicts.tsx";
import type { TwoTexts } from "../../src/studio/draft/draft-state.ts";
import { draft } from "./draft.ts";
import { DRAFT, StudioState } from "./StudioState.tsx";

const path = "schemas/services/calcolo_bollo.json";
const text = draft.get(path)!;
const titled = (title: string) => text.replace("Di quale veicolo vuoi calcolare il bollo?", title);
const choose = fn();

/** The choice between two texts of one file. */
const Choice = (conflict: TwoTexts) => (
  <StudioState draft={{ ...DRAFT, conflicts: [conflict] }} onChoose={choose}>
    <Conflicts />
  </StudioState>
);

const meta = {
  title: "Studio/Conflitto",
  component: Choice,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Due persone hanno cambiato lo stesso file: si leggono i due testi e se ne sceglie uno. Fino ad allora nessuno dei due si perde.",
      },
    },
  },
  args: {
    path,
    before: text,
    mine: titled("Quale veicolo hai?"),
    theirs: titled("Di quale veicolo si tratta?"),
  },
} satisfies Meta<typeof Choice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DueTesti: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Prendi l'altro" }));
    await expect(choose).toHaveBeenCalledWith(path, "theirs");
  },
};

/** L'altra persona ha tolto il file. */
export const FileTolto: Story = { args: { theirs: undefined } };
