import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { ShowMore } from "../../../src/ui/long-list/ShowMore.tsx";
import { usePages } from "../../../src/ui/long-list/use-pages.ts";

/** A list of numbers that is rendered in pages. */
function LongList({ rows }: { rows: number }) {
  const pages = usePages(rows);
  return (
    <>
      <ol>
        {Array.from({ length: pages.shown }, (_, index) => (
          <li key={index} {...pages.focusOf(index)}>
            Pagamento {index + 1}
          </li>
        ))}
      </ol>
      <ShowMore pages={pages} />
    </>
  );
}

const meta = {
  title: "Pezzi/Mostra altri",
  component: ShowMore,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un elenco lungo si mostra a pezzi: quante righe si vedono, e un pulsante per le altre. Il fuoco va alla prima riga nuova; in stampa ci sono tutte.",
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<{ rows: number }>;

export const DuemilaRighe: Story = {
  args: { rows: 2000 },
  render: (args) => <LongList {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("50 di 2.000");
    await userEvent.click(canvas.getByRole("button", { name: "Mostra altri 50" }));
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(100)); // they are rendered in small pieces
    await expect(canvas.getAllByRole("listitem")[50]).toHaveFocus();
  },
};
export const PocheRighe: Story = { args: { rows: 3 }, render: (args) => <LongList {...args} /> };
