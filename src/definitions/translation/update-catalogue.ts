import { distance } from "fastest-levenshtein";
import { type Catalogue, countsAt, entriesByText, type Entry, entryKey, type SourceEntry } from "./entry.ts";

export interface UpdatedCatalogue {
  readonly catalogue: Catalogue;
  /** The entry of the catalogue of before that each entry was made of, by the keys of both. A new text has none. */
  readonly origins: ReadonlyMap<string, string>;
  readonly counts: {
    readonly texts: number;
    readonly translated: number;
    readonly fuzzy: number;
    readonly missing: number;
    readonly obsolete: number;
  };
}

/** A text may differ from the one that was translated in at most this part of its characters. */
const mostDifferent = 0.4;

/**
 * Brings a catalogue to the texts of today: a new text is empty, a changed one keeps its translation as fuzzy with its former text, and a text that
 * is gone becomes obsolete. A text that returns has its translation again.
 */
export function updateCatalogue(known: Catalogue, texts: readonly SourceEntry[]): UpdatedCatalogue {
  const today = new Map(texts.map((one) => [one.text, one]));
  const rest = new Map([...known.obsolete, ...known.entries].map((one) => [entryKey(one), one]));
  const origins = new Map<string, string>();
  const take = (known: Entry, made: Entry): Entry => {
    rest.delete(entryKey(known));
    origins.set(entryKey(made), entryKey(known));
    return made;
  };
  const byText = entriesByText(rest.values());
  const kept = texts.flatMap((source) =>
    (byText.get(source.text) ?? [])
      .filter((entry) => countsAt(entry, source.keys))
      .map((entry) => take(entry, placed(entry, source))),
  );
  const done = new Set(kept.filter(({ context }) => context === null).map(({ text }) => text));
  const gone = [...rest.values()].filter(({ text, translation }) => !today.has(text) && translation !== "");
  const byKey = groupedByKey(gone);
  const isLeft = (entry: Entry) => rest.has(entryKey(entry));
  const begun = texts.filter(({ text }) => !done.has(text));
  const comparesTexts = begun.length * gone.length <= mostComparisons;
  const added = begun.map((source) => {
    const there = source.keys.flatMap((key) => byKey.get(key) ?? []).find(isLeft);
    const former = there ?? (comparesTexts ? nearest(source, gone.filter(isLeft)) : undefined);
    return former ? take(former, fuzzy(former, source)) : empty(source);
  });
  const order = new Map(texts.map(({ text }, at) => [text, at]));
  const entries = [...kept, ...added].sort(
    (a, b) =>
      (order.get(a.text) ?? 0) - (order.get(b.text) ?? 0) || (a.context ?? "").localeCompare(b.context ?? ""),
  );
  const obsolete = [...rest.values()]
    .filter(({ translation }) => translation !== "")
    .map((entry) => ({ ...entry, keys: [], places: [] }));
  const counts = counted(entries, obsolete);
  return { catalogue: { headers: known.headers, entries, obsolete }, origins, counts };
}

function counted(entries: readonly Entry[], obsolete: readonly Entry[]): UpdatedCatalogue["counts"] {
  const fuzzyOnes = entries.filter(({ isFuzzy }) => isFuzzy).length;
  const missing = entries.filter(({ translation }) => translation === "").length;
  return {
    texts: entries.length,
    translated: entries.length - fuzzyOnes - missing,
    fuzzy: fuzzyOnes,
    missing,
    obsolete: obsolete.length,
  };
}

/** Places in words that a translator reads of one text. */
const mostPlaces = 4;

const placed = (entry: Entry, { keys, places }: SourceEntry): Entry => ({
  ...entry,
  keys: keys.filter((key) => countsAt(entry, [key])),
  places: places.slice(0, mostPlaces),
});

const empty = (source: SourceEntry): Entry =>
  placed(
    {
      context: null,
      text: source.text,
      translation: "",
      isFuzzy: false,
      former: null,
      keys: [],
      places: [],
      remarks: "",
    },
    source,
  );

const fuzzy = (former: Entry, source: SourceEntry): Entry =>
  placed(
    {
      ...former,
      text: source.text,
      isFuzzy: true,
      // Changed twice, the text that was translated is still the first one.
      former: former.former ?? former.text,
    },
    source,
  );

/** Comparisons of a new text with one that is gone, above which only their places count: the texts of a large region are a thousand. */
const mostComparisons = 200_000;

/** Entries by the places where they were written. */
function groupedByKey(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const key of entry.keys) groups.set(key, [...(groups.get(key) ?? []), entry]);
  return groups;
}

/** The translated text that differs little from a new one. */
function nearest({ text }: SourceEntry, gone: readonly Entry[]): Entry | undefined {
  const near = gone
    .filter((entry) => Math.abs(entry.text.length - text.length) <= text.length * mostDifferent)
    .map((entry) => ({ entry, share: distance(entry.text, text) / Math.max(text.length, 1) }))
    .sort((a, b) => a.share - b.share)[0];
  return near && near.share <= mostDifferent / 2 ? near.entry : undefined;
}

/** A catalogue without entries. */
export const emptyCatalogue = (language: string, region: string): Catalogue => ({
  headers: {
    "Project-Id-Version": region,
    Language: language,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
  },
  entries: [],
  obsolete: [],
});
