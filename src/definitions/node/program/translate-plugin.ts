import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { serverTexts } from "../../../contract/own-addresses.ts";
import { type Entry, isTranslated, translator } from "../../translation/entry.ts";
import { readCatalogue } from "../../translation/po.ts";
import { cataloguePath } from "../../translation/region-languages.mjs";
import { translateHtml } from "./html-texts.ts";
import { translateModule } from "./module-texts.ts";
import { isForCitizens, isTextModule, pageKey, programKey } from "./program-texts.ts";

/** The program of a region in another language. */
export interface TranslatedProgram {
  readonly home: string;
  readonly region: string;
  readonly language: string;
}

const catalogueFile = ({ home, region, language }: TranslatedProgram): string =>
  join(home, cataloguePath(region, language));

/** Reads the entries of the catalogue of a region. Throws an Error for a file that cannot be read. */
function readEntries(program: TranslatedProgram): readonly Entry[] {
  const path = catalogueFile(program);
  const { catalogue, problems } = readCatalogue(readFileSync(path, "utf8"), program.language);
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

/** Returns the translation of a text of the region or of the program; the text itself without one. */
export function textsIn(program: TranslatedProgram): (text: string) => string {
  const translate = translator(readEntries(program));
  return (text) => translate(text, "") ?? text;
}

const MANIFEST = "manifest.webmanifest";

/** The description of the portal as an application, in another language: it has the name of the portal. */
function webManifest({ home, region, language }: TranslatedProgram, entries: readonly Entry[]): string {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(home, "regions", region, file), "utf8")) as Record<string, string>; // a test checks it
  const { titolo = "" } = read("region.json");
  const name = translator(entries)(titolo, "region/titolo") ?? titolo;
  return JSON.stringify({ ...read(`assets/${MANIFEST}`), name, short_name: name, lang: language });
}

/**
 * Writes the files of a built program in another language that are not made of modules: the description of the application, and the translations of the
 * texts of the program for the server, which composes its answers in Italian.
 */
export function translatedFilesPlugin(program: TranslatedProgram): Plugin {
  const { home, region, language } = program;
  const entries = readEntries(program);
  const own = entries.filter(
    (one) => isTranslated(one) && one.keys.some((key) => key.startsWith("program/")),
  );
  const texts = Object.fromEntries(own.map(({ text, translation }) => [text, translation]));
  return {
    name: "translated-files",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: MANIFEST, source: webManifest(program, entries) });
    },
    closeBundle: () =>
      writeFileSync(join(home, "dist", region, language, serverTexts), JSON.stringify(texts)),
  };
}

/**
 * Builds the program in another language: its texts are those of the catalogue of a region, Italian where it has none. In development a changed
 * catalogue reloads the page.
 */
export function translatePlugin(program: TranslatedProgram): Plugin {
  const { home, language } = program;
  let translate = translator(readEntries(program));
  const languageFile = join(home, "src/formats/language.ts");
  const portal = join(home, "src/portal/");
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
    configureServer(server) {
      const file = catalogueFile(program);
      server.watcher.add(file).on("change", (path) => {
        if (path !== file) return;
        try {
          translate = translator(readEntries(program));
        } catch (error) {
          return server.config.logger.error(String(error)); // a catalogue that is half written
        }
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      });
    },
    transformIndexHtml: {
      order: "post",
      // In development the same server gives the page of the studio.
      handler: (html, { filename }) =>
        filename.startsWith(portal)
          ? translateHtml(html, { language, translate: (text) => translate(text, pageKey) })
          : html,
    },
  };
}
