import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { Pagination } from "../../src/ui/Pagination.tsx";

const meta = {
  title: "Pezzi/Paginazione",
  component: Pagination,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Divide un elenco lungo in pagine. Su un telefono i numeri lasciano il posto a «Pagina 2 di 10».",
      },
    },
  },
  args: { page: 5, pages: 10, onPage: fn() },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InMezzo: Story = {
  render: function InMezzo(args) {
    const [page, setPage] = useState(args.page);
    return <Pagination {...args} page={page} onPage={setPage} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pagina successiva" }));
    await expect(canvas.getByText("Pagina 6 di 10", { selector: ".page-short" })).toBeInTheDocument();
  },
};
export const Prima: Story = {
  args: { page: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pagina precedente" }));
    await expect(args.onPage).not.toHaveBeenCalled();
  },
};
export const Ultima: Story = { args: { page: 10 } };
export const Poche: Story = { args: { page: 2, pages: 3 } };
export const UnaSola: Story = { args: { page: 1, pages: 1 } };
export const Molte: Story = { args: { page: 120, pages: 400 } };
export const SuUnTelefono: Story = { globals: { viewport: { value: "w320" } } };
