import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Colours, Icons, Spaces, Texts, type FoundationsProps } from "./Foundations.tsx";
import { loadTokens } from "./token-file.ts";
import { editable, propertyOf } from "./token-list.ts";
import { TRIED, triedOf } from "./tried.ts";
import { showTokens } from "./try-tokens.ts";

const meta: Meta = {
  title: "Fondamenti",
  // Tests check these stories in one region only (`tests/stories/every-story.ts`).
  tags: ["fondamenti"],
  parameters: { layout: "fullscreen", controls: { disable: true } },
  loaders: [
    async ({ globals }) => {
      await showTokens(String(globals.regione), triedOf(globals[TRIED]));
      return { tokens: await loadTokens() };
    },
  ],
};

export default meta;

const story = (Shown: (props: FoundationsProps) => React.ReactNode): StoryObj => ({
  render: (_, { globals, loaded }) => <Shown region={String(globals.regione)} file={loaded.tokens} />,
});

/** Un altro colore primario cambia i pulsanti e la riga del gettone; poi tutto torna com'era. */
export const Colori: StoryObj = {
  ...story(Colours),
  play: async ({ globals }) => {
    const region = String(globals.regione);
    const value = (name: string) =>
      getComputedStyle(document.documentElement).getPropertyValue(propertyOf(name));
    await expect(editable.filter(({ name }) => value(name) === "")).toEqual([]);
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "#prova";
    try {
      const before = getComputedStyle(link).color;
      await showTokens(region, { primary: "#5a2d81" });
      await expect(getComputedStyle(link).color).toBe("rgb(90, 45, 129)");
      await showTokens(region, triedOf(globals[TRIED]));
      await expect(getComputedStyle(link).color).toBe(before);
    } finally {
      link.remove();
    }
  },
};
export const Caratteri: StoryObj = story(Texts);
export const Spazi: StoryObj = { ...story(Spaces), name: "Spazi, angoli e ombre" };
export const Icone: StoryObj = story(Icons);
