/** The place of a text in an authored file. */
export interface TextAddress {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** A text that people read, with the places where it is written. */
export interface SourceEntry {
  readonly text: string;
  /** Where a translation of its own is possible: names from the file to the member, such as `<service>/<step>/targa/help`. */
  readonly keys: readonly string[];
  /** The same places in words. */
  readonly places: readonly string[];
  /** The places of a text of definitions in their files. */
  readonly addresses?: readonly TextAddress[];
}

/** A translation in a catalogue. */
export interface Entry {
  /** The start of the keys of the places where this translation counts; null: wherever the text is written. */
  readonly context: string | null;
  /** The Italian text. */
  readonly text: string;
  /** Empty while it is missing. */
  readonly translation: string;
  /** True when the Italian text has changed since it was translated, or nobody has confirmed the translation. */
  readonly isFuzzy: boolean;
  /** The Italian text that was translated, of a fuzzy entry. */
  readonly former: string | null;
  readonly keys: readonly string[];
  readonly places: readonly string[];
  /** The remarks of translators. */
  readonly remarks: string;
}

/** The translations of a region into one language. */
export interface Catalogue {
  /** The headers of the file, such as `Last-Translator`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly entries: readonly Entry[];
  /** Translations of texts that are gone, kept in case they return. */
  readonly obsolete: readonly Entry[];
}

/** Returns the translation of a text at a place; undefined when there is none that counts. */
export type Translate = (text: string, key: string) => string | undefined;

/** Names an entry among those of a catalogue. */
export const entryKey = ({ context, text }: Pick<Entry, "context" | "text">): string =>
  `${context ?? ""}\u0004${text}`;

/** False for a text that only the program has. */
export const isOfDefinitions = ({ keys }: Entry): boolean =>
  keys.length === 0 || keys.some((key) => !key.startsWith("program/"));

export const isTranslated = ({ translation, isFuzzy }: Entry): boolean => translation !== "" && !isFuzzy;

const isAt = (key: string, context: string): boolean => key === context || key.startsWith(`${context}/`);

/** True when an entry counts at one of the places. */
export const countsAt = ({ context }: Pick<Entry, "context">, keys: readonly string[]): boolean =>
  context === null || keys.some((key) => isAt(key, context));

/** The entries of each text. */
export function entriesByText(entries: Iterable<Entry>): Map<string, Entry[]> {
  const byText = new Map<string, Entry[]>();
  for (const entry of entries) {
    const same = byText.get(entry.text);
    if (same) same.push(entry);
    else byText.set(entry.text, [entry]);
  }
  return byText;
}

/** Finds translations in the entries of a catalogue: of several contexts the longest counts. Missing and fuzzy ones count nowhere. */
export function translator(entries: readonly Entry[]): Translate {
  const byText = entriesByText(entries.filter(isTranslated));
  for (const same of byText.values())
    same.sort((a, b) => (b.context?.length ?? -1) - (a.context?.length ?? -1));
  return (text, key) => byText.get(text)?.find((entry) => countsAt(entry, [key]))?.translation;
}
