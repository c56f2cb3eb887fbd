import type { Plugin } from "vite";
import { programTexts } from "../../definitions/node/program/program-texts.ts";

const NAME = "virtual:program-texts";

/** Gives the studio the module `virtual:program-texts`: the texts that the program of the citizens has of its own, as the pieces that stand between their values. */
export const programTextsPlugin = (home: string): Plugin => ({
  name: "program-texts",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const texts = programTexts(home).map(({ text }) => text.split(/\{\w+\}/));
    return `export const programTexts = ${JSON.stringify(texts)};`;
  },
});
