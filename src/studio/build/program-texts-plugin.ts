import type { Plugin } from "vite";
import { programTexts } from "../../definitions/node/program/program-texts.ts";

const NAME = "virtual:program-texts";

/** Gives the studio the module `virtual:program-texts`: the texts that the program of the citizens has of its own, as the pieces that stand between their values, and as those of a catalogue. */
export const programTextsPlugin = (home: string): Plugin => ({
  name: "program-texts",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const entries = programTexts(home);
    const pieces = entries.map(({ text }) => text.split(/\{\w+\}/));
    return `export const programTexts = ${JSON.stringify(pieces)};
      export const programEntries = ${JSON.stringify(entries)};`;
  },
});
