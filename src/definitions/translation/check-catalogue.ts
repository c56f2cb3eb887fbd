import type { NodeLocation } from "../source/origins.ts";
import type { Report } from "../source/diagnostics.ts";
import { shortened } from "../source/shortened.ts";
import type { SourceFile } from "../source/source.ts";
import { termFinder, wordFinder, type Wording } from "../wording/wording.ts";
import { type Entry, entryKey, isTranslated, type SourceEntry } from "./entry.ts";
import { differingPart, partsOf } from "./parts.ts";
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

const isOfDefinitions = ({ keys }: Entry): boolean =>
  keys.length === 0 || keys.some((key) => !key.startsWith("program/"));

/** Characters of a text, or of its translation, from which twice the length is worth a note. */
const longText = { source: 12, translation: 40 };

const isLong = ({ text, translation }: Entry): boolean =>
  translation.length > text.length * 2 &&
  (text.length >= longText.source || translation.length > longText.translation);

/** A text as it is read, without data and addresses. */
const plainWords = (text: string): string => text.replace(/\]\([^)]*\)/g, "] ").replace(/\{[^{}]*\}/g, " ");

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
    const { entries } = updateCatalogue(known, shown).catalogue;
    for (const entry of entries) {
      const { text, translation, isFuzzy, former } = entry;
      const params = { text: shortened(text), language, former: shortened(former ?? text) };
      const written = catalogue.entries.find((one) => one.text === (former ?? text)) ?? entry;
      if (translation === "")
        report.add(
          isPromised ? "translation-missing-promised" : "translation-missing",
          lineOf(written),
          params,
        );
      else if (isFuzzy)
        report.add(isPromised ? "translation-old-promised" : "translation-old", lineOf(written), params);
    }
  }
  const noteWords =
    wording &&
    wordNotes(wording, (code, entry, params) => {
      report.add(code, lineOf(entry), { text: shortened(entry.text), language, ...params });
    });
  const isSound = (entry: Entry): boolean => {
    const { text, translation } = entry;
    const part = differingPart(text, translation);
    if (part)
      report.add(`translation-${part}`, lineOf(entry), {
        text: shortened(text),
        own: listed(partsOf(text)[part]),
      });
    noteWords?.(entry);
    if (isLong(entry)) report.add("translation-long", lineOf(entry), { text: shortened(text) });
    return part === undefined;
  };
  return catalogue.entries.filter((entry) => isTranslated(entry) && isSound(entry));
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
