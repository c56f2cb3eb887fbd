import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect } from "storybook/test";
import { PageIndex, type PageIndexProps } from "../../../src/ui/shell/PageIndex.tsx";

const titles = [
  "Dati del veicolo",
  "Dati di chi chiede",
  "Motivo della richiesta",
  "Documenti allegati",
  "Recapiti",
] as const;

/** A page of parts with the index in both places: one of them renders. */
function LongPage({ parts }: { parts: number }) {
  const main = useRef<HTMLDivElement>(null);
  const index = (place: PageIndexProps["place"]) => <PageIndex main={main} place={place} />;
  return (
    <div className="columns">
      <div ref={main} className="columns-main">
        {index("above")}
        {titles.slice(0, parts).map((title, at) => (
          <section key={title} style={{ minHeight: "24rem" }}>
            <h2 className="h4" id={`parte-${at}`}>
              {title}
            </h2>
            <p>Il contenuto di questa parte.</p>
          </section>
        ))}
      </div>
      <div className="columns-side">{index("beside")}</div>
    </div>
  );
}

const meta = {
  title: "Pezzi/Indice della pagina",
  component: PageIndex,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Elenca le parti di una pagina lunga, con un collegamento per ciascuna, e segna quella che si legge. Sta accanto al contenuto; sul telefono è sopra, chiuso. Con meno di quattro parti non c'è.",
      },
      story: { inline: false, height: "30rem" },
    },
  },
  args: { main: { current: null }, place: "beside" },
  render: () => <LongPage parts={5} />,
} satisfies Meta<typeof PageIndex>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("navigation", { name: "In questa pagina" })).toBeVisible();
  },
};

export const Seguito: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("navigation", { name: "In questa pagina" });
    const summary = canvasElement.querySelector("summary");
    if (summary) await userEvent.click(summary);
    await userEvent.click(canvas.getByRole("link", { name: "Documenti allegati" }));
    await expect(canvas.getByRole("heading", { name: "Documenti allegati" })).toHaveFocus();
  },
};

/** Tre parti si trovano anche senza indice. */
export const PaginaCorta: Story = {
  render: () => <LongPage parts={3} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
};
