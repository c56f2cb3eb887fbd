import { expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCatalogue } from "../../src/definitions/translation/po.ts";
import { textTranslator, type TranslateText } from "../../src/gateway/languages/translate-texts.ts";
import type { Engine } from "./support-engines.ts";
import type { VdaFlow } from "./support-vda-flows.ts";
import { visitorOf, type Visitor } from "./support-visitor.ts";

/** The texts of a region in another language, by those in Italian. */
export function readTranslations(region: string, language: string): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, `../../regions/${region}/${language}.po`);
  const { catalogue } = readCatalogue(readFileSync(file, "utf8"), language);
  const entries = (catalogue?.entries ?? []).filter(({ translation }) => translation !== "");
  // A translation with a context counts in one place only; the texts of a page are looked up without it.
  const general = [...entries].sort(
    (one, other) => Number(one.context === null) - Number(other.context === null),
  );
  return Object.fromEntries(general.map(({ text, translation }) => [text, translation]));
}

/** Returns the path and query of the link in the newest message to an address, in the outbox of the portal at `origin`. */
async function linkOf(origin: string, address: string): Promise<string> {
  const html = await (await fetch(`${origin}/posta-in-uscita?cerca=${encodeURIComponent(address)}`)).text();
  const [, link = ""] = /href="([^"]*&#38;token=[^"]*)"/.exec(html) ?? [];
  const { pathname, search } = new URL(link.replaceAll("&#38;", "&"), origin);
  return pathname + search;
}

/** Returns a visitor of the portal in `language`. Flows name buttons and headings in Italian; `translate` gives their names in that language. */
function visitorIn(language: string, translate: TranslateText, visitor: Visitor): Visitor {
  // A visitor reads a space where a page has one that does not break.
  const inLanguage = (name: string) => name.split("…").map(translate).join("…").replace(/\s+/g, " ");
  return {
    open: (path) => visitor.open(`/${language}${path}`),
    fill: (label, text) => visitor.fill(inLanguage(label), text),
    choose: (label, option) => visitor.choose(inLanguage(label), inLanguage(option)),
    press: (name) => visitor.press(inLanguage(name)),
    reads: (heading) => visitor.reads(inLanguage(heading)),
    sees: (text) => visitor.sees(inLanguage(text)),
  };
}

/** A page as a person reads and hears it, without parts that name another one. */
interface ReadPage {
  readonly language: string;
  readonly path: string;
  /** The title, headings, labels, buttons, links, and names that are heard. */
  readonly names: readonly string[];
  /** All other texts. Some are data. */
  readonly texts: readonly string[];
}

/** Runs in the page, in one of its functions. */
function readPage(): ReadPage {
  const { lang } = document.documentElement;
  const clean = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const names = new Set([document.title]);
  const texts = new Set<string>();
  for (const element of document.querySelectorAll("body *")) {
    const isOwn = element.closest("[lang]")?.getAttribute("lang") === lang;
    if (!isOwn || element.matches("script, style, noscript")) continue;
    for (const name of ["aria-label", "title", "alt", "placeholder"])
      names.add(clean(element.getAttribute(name)));
    const isName = element.matches("h1, h2, h3, h4, h5, button, a, label, legend, summary, th, dt");
    if (isName && !element.querySelector("[lang]")) names.add(clean(element.textContent));
    for (const node of element.childNodes) if (node instanceof Text) texts.add(clean(node.data));
  }
  const listed = (found: Set<string>) => [...found].filter((text) => text !== "");
  return { language: lang, path: location.pathname, names: listed(names), texts: listed(texts) };
}

/** Reads the page that an engine shows. */
export const readPageOf = async (engine: Engine): Promise<ReadPage> =>
  (await engine.evaluate(`(${String(readPage)})()`)) as ReadPage; // as: the value of that expression

/** Frequent words that Italian has and French lacks, as they stand within a sentence. */
const ITALIAN_WORDS = [
  ...[
    "della",
    "delle",
    "dello",
    "dei",
    "degli",
    "gli",
    "che",
    "una",
    "questo",
    "questa",
    "sono",
    "alla",
    "nel",
  ],
  ...["con", "perché", "puoi", "hai", "tuo", "tua", "di", "per", "dal", "dalla", "del", "ogni", "oggi", "è"],
];
const ITALIAN_MONTHS = [
  ...["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno"],
  ...["luglio", "agosto", "settembre", "ottobre", "dicembre"],
];
const wordsOf = (text: string) => text.split(/[^\p{L}'’]+/u);

/** Makes the function that finds the Italian texts of a page in another language. */
export function findItalian(texts: Readonly<Record<string, string>>): (page: ReadPage) => string[] {
  const translate = textTranslator(texts);
  const translations = new Set(Object.values(texts));
  const isLeft = (text: string) =>
    (!translations.has(text) && translate(text) !== text) ||
    wordsOf(text).some((word) => ITALIAN_MONTHS.includes(word));
  const isItalian = (text: string) =>
    isLeft(text) || wordsOf(text).some((word) => ITALIAN_WORDS.includes(word));
  return (page) => [...page.names.filter(isItalian), ...page.texts.filter(isLeft)];
}

/**
 * Takes a flow in `language` and checks that every page on the way is in it: its address, `lang`, and texts; no page may have an error. Returns the paths
 * of the pages. `origin`: that of the portal of `region`. `look` is called on each page.
 */
export async function takeFlowIn(
  { region, language, origin }: { region: string; language: string; origin: string },
  flow: VdaFlow,
  engine: Engine,
  look: () => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const texts = readTranslations(region, language);
  const italianOf = findItalian(texts);
  const visitor = visitorIn(language, textTranslator(texts), visitorOf(engine, origin));
  const paths: string[] = [];
  const looking = (wait: (text: string) => Promise<string>) => async (text: string) => {
    const content = await wait(text);
    const page = await readPageOf(engine);
    paths.push(page.path);
    expect.soft([page.path, page.language, ...italianOf(page)]).toEqual([page.path, language]);
    expect.soft(page.path.startsWith(`/${language}/`), page.path).toBe(true);
    await look();
    return content;
  };
  await flow({ ...visitor, reads: looking(visitor.reads), sees: looking(visitor.sees) }, (address) =>
    linkOf(origin, address),
  );
  expect(engine.errors).toEqual([]);
  return paths;
}
