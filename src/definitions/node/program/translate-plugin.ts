import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { serverTexts } from "../../../contract/own-addresses.ts";
import { type Entry, isTranslated, translator } from "../../translation/entry.ts";
import { readCatalogue } from "../../translation/po.ts";
import { translateHtml } from "./html-texts.ts";
import { translateModule } from "./module-texts.ts";
import { isForCitizens, isTextModule, pageKey, programKey } from "./program-texts.ts";

/** Reads the entries of the catalogue of a region. Throws an Error for a file that cannot be read. */
function readEntries(home: string, region: string, language: string): readonly Entry[] {
  const path = `regions/${region}/${language}.po`;
  const { catalogue, problems } = readCatalogue(readFileSync(join(home, path), "utf8"), language);
  if (!catalogue) throw new Error(`${path} cannot be read: ${JSON.stringify(problems[0]?.params)}`);
  return catalogue.entries;
}

/** The translations of the texts of the program, which the server reads: it composes its answers in Italian. */
function writeServerTexts(file: string, entries: readonly Entry[]): void {
  const own = entries.filter(
    (one) => isTranslated(one) && one.keys.some((key) => key.startsWith("program/")),
  );
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(own.map(({ text, translation }) => [text, translation]))),
  );
}

/** The sign that a language writes between thousands. */
const thousandsOf = (language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: "always" } as Intl.NumberFormatOptions) // as: `lib` is older than the option
    .formatToParts(1000)
    .find(({ type }) => type === "group")?.value ?? "";

/** Replaces the values of `formats/language.ts`. */
function languageModule(source: string, language: string): string {
  const values = { code: language, thousands: thousandsOf(language) };
  return Object.entries(values).reduce((code, [name, value]) => {
    const changed = code.replace(
      new RegExp(`(\\b${name}: )"[^"]*"`),
      (_, start: string) => start + JSON.stringify(value),
    );
    if (changed === code) throw new Error(`formats/language.ts has no ${name}`);
    return changed;
  }, source);
}

/** Builds the program in another language: its texts are those of the catalogue of a region, Italian where it has none. */
export function translatePlugin({
  home,
  region,
  language,
}: {
  home: string;
  region: string;
  language: string;
}): Plugin {
  const entries = readEntries(home, region, language);
  const translate = translator(entries);
  const languageFile = join(home, "src/formats/language.ts");
  return {
    name: "translate",
    enforce: "pre",
    transform(source, id) {
      const [file = ""] = id.split("?");
      if (file === languageFile) return languageModule(source, language);
      if (!file.startsWith(join(home, "src/")) || !isTextModule(file)) return undefined;
      return translateModule(source, (text, path) =>
        isForCitizens(file, path) ? translate(text, programKey(home, file, path)) : undefined,
      );
    },
    closeBundle: () => writeServerTexts(join(home, "dist", region, language, serverTexts), entries),
    transformIndexHtml: {
      order: "post",
      handler: (html) => translateHtml(html, { language, translate: (text) => translate(text, pageKey) }),
    },
  };
}
