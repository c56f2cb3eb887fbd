import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { SearchBox } from "../../../src/ui/long-list/SearchBox.tsx";
import { useSearch } from "../../../src/ui/long-list/use-search.ts";

const plates = Array.from({ length: 5000 }, (_, index) => `HA${String(index).padStart(4, "0")}`);
const print = (plate: string) => plate;

/** A list of plates with a search. */
function Plates({ count }: { count: number }) {
  const rows = count === plates.length ? plates : plates.slice(0, 3);
  const search = useSearch(rows, print);
  const shown = search.found ? search.found.map((index) => rows[index]) : rows;
  return (
    <>
      <SearchBox search={search} total={rows.length} />
      <ul>
        {shown.slice(0, 10).map((plate) => (
          <li key={plate}>{plate}</li>
        ))}
      </ul>
    </>
  );
}

const meta = {
  title: "Pezzi/Cerca in un elenco",
  component: SearchBox,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Sopra un elenco con più di venti righe compare da sé un campo per cercare: trova le righe che contengono tutte le parole scritte, senza badare a maiuscole e accenti.",
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<{ count: number }>;

export const CinquemilaRighe: Story = {
  args: { count: 5000 },
  render: (args) => <Plates {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Cerca nell'elenco" }), "ha 4321");
    await expect(await canvas.findByText("1 riga su 5.000")).toBeVisible();
    await expect(canvas.getByRole("listitem")).toHaveTextContent("HA4321");
  },
};
export const PocheRighe: Story = { args: { count: 3 }, render: (args) => <Plates {...args} /> };
