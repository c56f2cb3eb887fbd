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
  const begun = texts.flatMap((source) => {
    if (done.has(source.text)) return [];
    const former = formerOf(
      source,
      gone.filter((entry) => rest.has(entryKey(entry))),
    );
    return [former ? take(former, fuzzy(former, source)) : empty(source)];
  });
  const order = new Map(texts.map(({ text }, at) => [text, at]));
  const entries = [...kept, ...begun].sort(
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

/** The translated text that this one has replaced: the one at its place, otherwise one that differs little. */
function formerOf({ text, keys }: SourceEntry, gone: readonly Entry[]): Entry | undefined {
  const own = new Set(keys);
  const there = gone.find((entry) => entry.keys.some((key) => own.has(key)));
  if (there) return there;
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
