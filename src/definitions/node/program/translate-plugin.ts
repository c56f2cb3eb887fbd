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

interface Translation {
  readonly home: string;
  readonly region: string;
  readonly language: string;
}

/** Writes the translations of the texts of the program beside the built one, for the server: it composes its answers in Italian. */
export function serverTextsPlugin({ home, region, language }: Translation): Plugin {
  const own = readEntries(home, region, language).filter(
    (one) => isTranslated(one) && one.keys.some((key) => key.startsWith("program/")),
  );
  const texts = Object.fromEntries(own.map(({ text, translation }) => [text, translation]));
  return {
    name: "server-texts",
    closeBundle: () =>
      writeFileSync(join(home, "dist", region, language, serverTexts), JSON.stringify(texts)),
  };
}

/** Builds the program in another language: its texts are those of the catalogue of a region, Italian where it has none. */
export function translatePlugin({ home, region, language }: Translation): Plugin {
  const translate = translator(readEntries(home, region, language));
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
    transformIndexHtml: {
      order: "post",
      handler: (html) => translateHtml(html, { language, translate: (text) => translate(text, pageKey) }),
    },
  };
}
