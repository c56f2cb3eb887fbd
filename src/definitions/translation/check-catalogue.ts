import type { NodeLocation } from "../source/origins.ts";
import type { Report } from "../source/diagnostics.ts";
import { shortened } from "../source/shortened.ts";
import { isExpression, type SourceFile } from "../source/source.ts";
import { termFinder, wordFinder, type Wording } from "../wording/wording.ts";
import { type Entry, entryKey, isOfDefinitions, isTranslated, type SourceEntry } from "./entry.ts";
import { differingPart, INSERTION, partsOf, type TextParts } from "./parts.ts";
import type { ReadCatalogue } from "./po.ts";
import { updateCatalogue } from "./update-catalogue.ts";

/** A catalogue with the texts that it has to translate. */
interface Checked {
  readonly file: SourceFile;
  readonly language: string;
  readonly read: ReadCatalogue;
  /** Null when they are not known, because the definitions have mistakes. */
  readonly shown: readonly SourceEntry[] | null;
  /** True when `shown` has the texts of the program. */
  readonly hasProgram: boolean;
  /** True when the region promises that everything is translated. */
  readonly isPromised: boolean;
  /** The terms of the language, and its words to avoid. */
  readonly wording?: Wording | undefined;
}

/** Characters of a text, or of its translation, from which twice the length is worth a note. */
const longText = { source: 12, translation: 40 };

const isLong = ({ text, translation }: Pick<Entry, "text" | "translation">): boolean =>
  translation.length > text.length * 2 &&
  (text.length >= longText.source || translation.length > longText.translation);

/** A tag of HTML, which no text has. */
const TAG = /<[/!]?\p{L}/u;

/** A text as it is read, without data and addresses. */
const plainWords = (text: string): string => text.replace(/\]\([^)]*\)/g, "] ").replace(INSERTION, " ");

/** Reports the mistakes of a catalogue, and missing and old translations. Returns the entries that may be used. */
export function checkCatalogue(
  { file, language, read, shown, hasProgram, isPromised, wording }: Checked,
  report: Report,
): Entry[] {
  const at = (line: number): NodeLocation => ({ file: file.path, line, column: 1 });
  for (const { code, line, params } of read.problems) report.add(code, at(line), params);
  const { catalogue, lines } = read;
  if (!catalogue) return [];
  const lineOf = (entry: Entry) => at(lines.get(entryKey(entry)) ?? 1);
  if (shown) {
    // Without the texts of the program its translations are not old, but unknown.
    const known = hasProgram
      ? catalogue
      : { ...catalogue, entries: catalogue.entries.filter(isOfDefinitions) };
    const { catalogue: updated, origins } = updateCatalogue(known, shown);
    for (const entry of updated.entries) {
      const { text, translation, isFuzzy, former } = entry;
      const params = { text: shortened(text), language, former: shortened(former ?? text) };
      const line = at(lines.get(origins.get(entryKey(entry)) ?? "") ?? 1);
      if (translation === "")
        report.add(isPromised ? "translation-missing-promised" : "translation-missing", line, params);
      else if (isFuzzy) report.add(isPromised ? "translation-old-promised" : "translation-old", line, params);
    }
  }
  const noteWords =
    wording &&
    wordNotes(wording, (code, entry, params) => {
      report.add(code, lineOf(entry), { text: shortened(entry.text), language, ...params });
    });
  return catalogue.entries.filter((entry) => {
    if (!isTranslated(entry)) return false;
    noteWords?.(entry);
    return isSoundTranslation(entry, { report, at: lineOf(entry) });
  });
}

/** Reports the mistakes of one translation. Returns false for one that cannot be used. */
export function isSoundTranslation(
  entry: Pick<Entry, "text" | "translation">,
  { report, at }: { report: Report; at: NodeLocation },
): boolean {
  const { text, translation } = entry;
  const part: keyof TextParts | undefined = differingPart(text, translation);
  if (part)
    report.add(`translation-${part}`, at, { text: shortened(text), own: listed(partsOf(text)[part]) });
  if (isLong(entry)) report.add("translation-long", at, { text: shortened(text) });
  const becomesExpression = isExpression(translation) && !isExpression(text);
  if (becomesExpression) report.add("translation-expression", at, { text: shortened(text) });
  const hasNewTag = TAG.test(translation) && !TAG.test(text);
  if (hasNewTag) report.add("translation-tag", at, { text: shortened(text) });
  return part === undefined && !becomesExpression && !hasNewTag;
}

type WordCode = "translation-word" | "translation-term";
type AddNote = (code: WordCode, entry: Entry, params: Readonly<Record<string, string>>) => void;

/** Notes the words of a translation that its language avoids, and a term that it does not use. */
function wordNotes(wording: Wording, add: AddNote): (entry: Entry) => void {
  const finder = wordFinder(wording);
  const missingTerm = termFinder(wording);
  return (entry) => {
    if (finder.isExempt(entry.translation)) return;
    const words = plainWords(entry.translation);
    for (const { word, better } of finder.avoidedIn(words)) add("translation-word", entry, { word, better });
    const term = missingTerm(plainWords(entry.text), words);
    if (term !== undefined) add("translation-term", entry, { term });
  };
}

const listed = (parts: string | readonly string[]): string =>
  (typeof parts === "string" ? [] : parts).join(", ") || "nessuno";
