import { type Diagnostic, Report } from "../source/diagnostics.ts";
import type { SourceFile } from "../source/source.ts";
import { isSoundTranslation } from "./check-catalogue.ts";
import { type Catalogue, type Entry, entryKey, isTranslated, type SourceEntry } from "./entry.ts";
import type { ReadCatalogue } from "./po.ts";
import { updateCatalogue } from "./update-catalogue.ts";

/** `old`: the Italian text has changed since it was translated, or nobody has confirmed the translation. `unused`: the region shows it nowhere. */
export type TranslationState = "missing" | "old" | "done" | "unused";

/** A text that a region shows, with its translation. */
export interface TranslationRow extends Pick<
  Entry,
  "context" | "text" | "translation" | "former" | "places"
> {
  /** Names the row; it stays while the translation changes. */
  readonly key: string;
  readonly state: TranslationState;
  /** The places in definitions; none for a text of the program, and for one that is shown nowhere. */
  readonly addresses: NonNullable<SourceEntry["addresses"]>;
  /** The mistakes of the translation. */
  readonly problems: readonly Diagnostic[];
}

/** A catalogue brought to the texts of today; without them it is taken as it is. */
const broughtTo = (catalogue: Catalogue, texts: readonly SourceEntry[] | null) =>
  texts
    ? updateCatalogue(catalogue, texts)
    : { catalogue, origins: new Map(catalogue.entries.map((entry) => [entryKey(entry), entryKey(entry)])) };

/** The diagnostics that only a check of the whole catalogue finds. */
const OF_CHECK: ReadonlySet<string> = new Set([
  "translation-refused",
  "translation-word",
  "translation-term",
]);

/**
 * The rows of a catalogue, in the order of the texts; those that are shown nowhere come last. `texts`: all that the region shows, null where they are
 * not known. `diagnostics`: those of the last check, of which the refused translations and the notes about words are taken.
 */
export function catalogueRows(
  { path }: Pick<SourceFile, "path">,
  { catalogue: written, lines }: { catalogue: Catalogue; lines: ReadCatalogue["lines"] },
  { texts, diagnostics }: { texts: readonly SourceEntry[] | null; diagnostics: readonly Diagnostic[] },
): TranslationRow[] {
  const { catalogue, origins } = broughtTo(written, texts);
  const addresses = new Map(texts?.map((one) => [one.text, one.addresses ?? []]));
  const found = diagnostics.filter(({ file, code }) => file === path && OF_CHECK.has(code));
  const row = (entry: Entry, state: TranslationState): TranslationRow => {
    const { context, text, translation, former, places } = entry;
    const line = lines.get(origins.get(entryKey(entry)) ?? "") ?? 1;
    const report = new Report();
    if (translation !== "") isSoundTranslation(entry, { report, at: { file: path, line, column: 1 } });
    return {
      ...{ key: entryKey(entry), state, context, text, translation, former, places },
      addresses: addresses.get(text) ?? [],
      problems: [...report.list(), ...found.filter((one) => one.line === line)],
    };
  };
  const stateOf = (entry: Entry) =>
    isTranslated(entry) ? "done" : entry.translation === "" ? "missing" : "old";
  return [
    ...catalogue.entries.map((entry) => row(entry, stateOf(entry))),
    ...catalogue.obsolete.map((entry) => row(entry, "unused")),
  ];
}

/**
 * Writes one translation into a catalogue, as confirmed: an old entry gets the text of today, and every other entry stays as it is written, so that two
 * people who translate change different lines. `key`: of a row; null when none has it.
 */
export function withTranslation(
  written: Catalogue,
  texts: readonly SourceEntry[] | null,
  { key, translation }: { key: string; translation: string },
): Catalogue | null {
  const { catalogue, origins } = broughtTo(written, texts);
  const at = catalogue.entries.findIndex((entry) => entryKey(entry) === key);
  const entry = catalogue.entries[at];
  if (!entry) return null;
  const made: Entry = { ...entry, translation, isFuzzy: false, former: null };
  const origin = origins.get(key);
  const isHere = written.entries.some((one) => entryKey(one) === origin);
  const entries = isHere
    ? written.entries.map((one) => (entryKey(one) === origin ? made : one))
    : inserted(written.entries, made, before(catalogue.entries, at, origins));
  return {
    ...written,
    entries,
    obsolete: written.obsolete.filter((one) => isHere || entryKey(one) !== origin),
  };
}

/** The keys, in the written catalogue, of the entries before one, the nearest first. */
const before = (
  entries: readonly Entry[],
  at: number,
  origins: ReadonlyMap<string, string>,
): (string | undefined)[] =>
  entries
    .slice(0, at)
    .map((entry) => origins.get(entryKey(entry)))
    .reverse();

/** The entries with a new one after the first of the keys that one of them has, otherwise at the start. */
function inserted(
  entries: readonly Entry[],
  made: Entry,
  keys: readonly (string | undefined)[],
): readonly Entry[] {
  const places = new Map(entries.map((entry, at) => [entryKey(entry), at]));
  const key = keys.find((one) => one !== undefined && places.has(one));
  const place = key === undefined ? 0 : (places.get(key) ?? 0) + 1;
  return entries.toSpliced(place, 0, made);
}
