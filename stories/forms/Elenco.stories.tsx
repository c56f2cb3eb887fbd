import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { municipalities } from "./municipalities.ts";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const meta = {
  title: "Campi/Elenco con ricerca",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una scelta fra molte voci: si scrive una parte del nome, con o senza accenti, e si sceglie con le frecce e Invio o con un tocco. Resta veloce con ottomila voci.",
      },
    },
  },
  args: { type: "scelta", label: "Comune di residenza", more: { options: municipalities } },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: "C00001",
  shows: "Agliè (TO)",
  missing: "Scegli il comune.",
});

export const Vuoto: Story = states.empty;
export const Compilato: Story = states.filled;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const SolaLettura: Story = states.readOnly;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

/** Prima le voci che cominciano così, poi quelle in cui comincia così una parola, poi le altre. */
export const Ricerca: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole("combobox", { name: args.label });
    await userEvent.type(field, "cuorgne");
    await expect(canvas.getByRole("option", { name: "Cuorgnè (TO)" })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(field).toHaveValue("Cuorgnè (TO)");
    await expect(field).toHaveAttribute("aria-expanded", "false");
  },
};

export const Aperto: Story = {
  args: { initial: "C00001" },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: args.label }));
    await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Agliè (TO)");
    await expect(canvas.getAllByRole("option").length).toBeLessThan(50);
  },
};

export const NessunaVoce: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: args.label }), "xyz");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Nessuna voce corrisponde a quello che hai scritto",
    );
  },
};
