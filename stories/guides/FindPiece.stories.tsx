import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { FindPiece, type PageOfPiece } from "./FindPiece.tsx";
import { guides, pathOf } from "./guide.ts";

interface Index {
  readonly entries: Readonly<Record<string, { id: string; type: string; title: string; importPath: string }>>;
}

/** The documentation pages that have a guide, from the index that Storybook serves. */
async function loadPieces(): Promise<PageOfPiece[]> {
  const { entries } = (await (await fetch("index.json")).json()) as Index; // written by Storybook
  return Object.values(entries).flatMap(({ id, type, title, importPath }) => {
    const guide = guides[pathOf(importPath)];
    return guide && type === "docs" ? [{ title, guide, href: `./?path=/docs/${id}` }] : [];
  });
}

const meta: Meta = {
  title: "Che cosa ti serve?",
  tags: ["fondamenti"],
  parameters: { layout: "fullscreen", controls: { disable: true } },
  loaders: [async () => ({ pieces: await loadPieces() })],
  render: (_, { loaded }) => <FindPiece pieces={loaded.pieces} />,
};

export default meta;

export const Cerca: StoryObj = {
  name: "Cerca per scopo",
  play: async ({ canvas, userEvent }) => {
    const first = (): HTMLElement => {
      const [heading] = canvas.getAllByRole("heading", { level: 2 });
      if (!heading) throw new Error("no result");
      return heading;
    };
    const field = canvas.getByLabelText("Cerca per scopo");
    for (const [query, title] of [
      ["scelta fra tre", "Campi › Risposte (radio)"],
      ["data", "Campi › Data"],
      ["allegare", "Campi › Allegati"],
      ["errore", "Pezzi › Avviso"],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, query);
      await expect(within(first()).getByRole("link", { name: title })).toBeVisible();
    }
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveValue("scelta fra tre");
    await userEvent.clear(field);
  },
};
