import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { readSchemas } from "./language-schemas.ts";
import { readTranslatedWords } from "./read-sources.ts";
import { explainersModule } from "./shapes-module.ts";

const NAME = "virtual:language";
/** The name of the region alone, for the part of a program that does not check. */
const REGION = "virtual:region";
const EXPLAINERS = "virtual:language/explainers";
const inside = (name: string) => `\0${name}`;

/**
 * Gives a program of the browser the module `virtual:language`: the language that files are checked with, the terms of the other
 * languages, and the name of the region. Nothing in it is compiled at run time.
 */
export function languagePlugin(region: string, home: string): Plugin {
  const importOf = (path: string) => JSON.stringify(join(home, path));
  const text = (path: string) => JSON.stringify(readFileSync(join(home, path), "utf8"));
  return {
    name: "language",
    // gettext-parser reads streams and other charsets with modules of Node; of a catalogue that is a text it needs none of them.
    // The version for browsers of this part of the Markdown parser writes markup into an element: a worker has none, and the policy of the page
    // refuses it.
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^(?:node:(?:stream|util|buffer)|encoding)$/,
            replacement: join(home, "src/definitions/node/gettext-in-browser.ts"),
          },
          {
            find: /^decode-named-character-reference$/,
            replacement: join(home, "node_modules/decode-named-character-reference/index.js"),
          },
        ],
      },
    }),
    resolveId: (id) => ([NAME, REGION, EXPLAINERS].includes(id) ? inside(id) : undefined),
    load(id) {
      if (id === inside(EXPLAINERS)) return explainersModule(readSchemas());
      if (id === inside(REGION)) return `export const region = ${JSON.stringify(region)};`;
      if (id !== inside(NAME)) return undefined;
      return `
        import { makeLanguage } from ${importOf("src/definitions/make-language.ts")};
        import { italianTime } from ${importOf("src/formats/quantities/italian-time.ts")};
        import contract from ${importOf("src/contract/digest.generated.json")};
        import * as explainers from "${EXPLAINERS}";
        export const region = ${JSON.stringify(region)};
        export const wordings = ${JSON.stringify(readTranslatedWords(home))};
        const parts = {
          schemas: ${JSON.stringify(readSchemas())},
          fits: explainers, // one set of functions: those that explain decide, too
          explainers: (name) => explainers[name],
          contract,
          words: { path: "schemas/words.json", text: ${text("schemas/words.json")} },
        };
        export const language = { ...makeLanguage(parts), now: () => italianTime(Date.now()) };`;
    },
  };
}
