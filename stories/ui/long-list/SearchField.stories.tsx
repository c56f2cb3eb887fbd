import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { SearchField } from "../../../src/ui/long-list/SearchField.tsx";

/** A search that counts the letters typed. */
function Letters() {
  const [typed, type] = useState("");
  return (
    <SearchField
      label="Cerca un servizio"
      typed={typed}
      onType={type}
      status={typed === "" ? null : `Lettere scritte: ${typed.length}`}
      className="service-search"
    />
  );
}

const meta = {
  title: "Pezzi/Campo di ricerca",
  component: SearchField,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un campo che cerca mentre si scrive. Sotto il campo c'è quanto si è trovato, che lo screen reader annuncia.",
      },
    },
  },
  render: () => <Letters />,
} satisfies Meta;

export default meta;

export const Vuoto: StoryObj = {};

export const ConRisultati: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Cerca un servizio" }), "bollo");
    await expect(canvas.getByRole("status")).toHaveTextContent("Lettere scritte: 5");
  },
};
