import type { Meta, StoryObj } from "@storybook/react-vite";
import { MemoryRouter } from "react-router-dom";
import { expect } from "storybook/test";
import { NewerFiles } from "../../src/studio/publish/NewerFiles.tsx";
import { draft } from "./draft.ts";

const path = "schemas/services/calcolo_bollo.json";
const text = draft.get(path)!;
const titled = (title: string) => text.replace("Di quale veicolo vuoi calcolare il bollo?", title);

const meta = {
  title: "Studio/File nuovi",
  component: NewerFiles,
  tags: ["autodocs"],
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component:
          "Una nuova versione del programma porta altri testi per file che il personale ha già pubblicato. Nulla si unisce in silenzio: i cittadini vedono quelli del personale, e qui si leggono gli uni accanto agli altri.",
      },
    },
  },
  args: {
    conflicts: [
      {
        path,
        base: text,
        published: titled("Quale veicolo hai?"),
        build: titled("Di quale veicolo si tratta?"),
      },
    ],
  },
} satisfies Meta<typeof NewerFiles>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnFile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Vedi i testi"));
    await expect(canvas.getByText(/Di quale veicolo si tratta/)).toBeVisible();
  },
};
