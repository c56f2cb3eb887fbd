/** The words of texts that people read, as `schemas/words.json` states them. */
export interface Wording {
  /** One name for each thing; `not` are names that the check reports. */
  readonly terms: readonly {
    readonly term: string;
    readonly text: string;
    readonly not?: readonly string[];
  }[];
  /** Words to avoid with better ones; `*` stands for any ending. */
  readonly avoid: readonly { readonly words: readonly string[]; readonly better: string }[];
  /** Texts that must stay as they are, each with its reason. */
  readonly exempt: readonly { readonly text: string; readonly reason: string }[];
}

/** A word to avoid that a text contains. */
export interface AvoidedWord {
  readonly word: string;
  readonly better: string;
  /** The position of its first character. */
  readonly offset: number;
}

/** Finds words to avoid in texts. */
export interface WordFinder {
  isExempt(text: string): boolean;
  avoidedIn(text: string): AvoidedWord[];
}

/** Makes one regular expression of all words to avoid: a text is searched once. */
export function wordFinder({ terms, avoid, exempt }: Wording): WordFinder {
  const entries = [...avoid, ...terms.map(({ term, not = [] }) => ({ words: not, better: term }))];
  const listed = entries.flatMap(({ words, better }) => words.map((word) => ({ word, better })));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${listed.map(({ word }) => `(${sourceOf(word)})`).join("|")})(?![\\p{L}\\p{N}])`,
    "gu",
  );
  const exempted = new Set(exempt.map(({ text }) => text));
  return {
    isExempt: (text) => exempted.has(text),
    avoidedIn: (text) =>
      listed.length === 0
        ? []
        : [...text.toLowerCase().matchAll(pattern)].map((match) => ({
            word: match[0],
            better: listed[match.slice(1).findIndex((group) => group !== undefined)]?.better ?? "",
            offset: match.index,
          })),
  };
}

const sourceOf = (word: string): string =>
  word
    .toLowerCase()
    .split(/(\*|\s+)/)
    .map((part) =>
      part === "*" ? "\\p{L}*" : /^\s+$/.test(part) ? "\\s+" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("");
