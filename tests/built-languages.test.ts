import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "htmlparser2";
import { expect, it } from "vitest";
import { readCatalogue } from "../src/definitions/translation/po.ts";
import { textTranslator } from "../src/gateway/languages/translate-texts.ts";

/** The built first pages of a language have no text that its catalogue translates, in content, attributes, the head or the description of the application. */
const home = join(import.meta.dirname, "..");
const folder = join(home, "dist/vda/fr");
const isBuilt = existsSync(join(folder, "texts.json"));

/** Attributes that people read or hear. */
const READ = ["content", "title", "alt", "placeholder", "aria-label", "aria-description", "label"];

/** An element or a text of a parsed page. */
interface Node {
  readonly type: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

/** The texts of a page in the language of the page. */
function* textsOf({ type, data = "", attribs = {}, children = [] }: Node): Generator<string> {
  if (type === "script" || type === "style" || attribs.lang === "it") return;
  if (type === "text") yield data.replace(/\s+/g, " ").trim();
  for (const name of READ) if (attribs[name] !== undefined) yield attribs[name];
  for (const child of children) yield* textsOf(child);
}

const entriesOfCatalogue = () =>
  readCatalogue(readFileSync(join(home, "regions/vda/fr.po"), "utf8"), "fr").catalogue?.entries ?? [];

/** The translations that differ from their text. */
function translations(): Record<string, string> {
  const entries = entriesOfCatalogue();
  const translated = new Set(entries.map(({ translation }) => translation));
  return Object.fromEntries(
    entries
      .filter(({ text, translation }) => translation !== "" && !translated.has(text))
      .map(({ text, translation }) => [text, translation]),
  );
}

const pages = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?:pages|portal)\b.*\.html$/.test(file),
  );

it.skipIf(!isBuilt)("leaves no Italian text in the first pages of French", () => {
  const translate = textTranslator(translations());
  const left = pages().flatMap((file) => {
    const page = parseDocument(readFileSync(join(folder, file), "utf8")) as unknown as Node; // as: its members are read by their names
    return [...textsOf(page)].filter((text) => translate(text) !== text).map((text) => `${file}: ${text}`);
  });
  expect(pages().length).toBeGreaterThan(5);
  expect(left).toEqual([]);
});

it.skipIf(!isBuilt)("names the application in French", () => {
  const manifest = JSON.parse(readFileSync(join(folder, "portal/manifest.webmanifest"), "utf8")) as object;
  expect(manifest).toMatchObject({ lang: "fr", name: "Taxe automobile Vallée d'Aoste", start_url: "." });
});

/** The programs, definitions and pages of a built language, as one text. */
const builtTexts = (language: string): string =>
  ["portal", "definitions", "pages"]
    .map((part) => join(home, "dist/vda", language, part))
    .flatMap((part) =>
      readdirSync(part, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(?:js|json|html|webmanifest)$/.test(file))
        .map((file) => readFileSync(join(part, file), "utf8")),
    )
    .join("\n");

it.skipIf(!isBuilt)("has no text of one language in the programs, definitions and pages of the other", () => {
  // Texts with data or marks are written in parts. The official name of the region is in both languages.
  const isWhole = (text: string) =>
    text.length > 20 && !/[{*[\n"\\]/.test(text) && !text.startsWith("Regione");
  const entries = entriesOfCatalogue().filter(
    ({ text, translation }) => text !== translation && isWhole(text) && isWhole(translation),
  );
  const [italian, french] = [builtTexts(""), builtTexts("fr")];
  expect(entries.filter(({ text }) => italian.includes(text)).length).toBeGreaterThan(500);
  expect(entries.filter(({ translation }) => italian.includes(translation))).toEqual([]);
  expect(entries.filter(({ text }) => french.includes(text))).toEqual([]);
});
