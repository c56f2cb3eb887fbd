/** The words of texts that people read, as `schemas/words.json` states them. */
export interface Wording {
  /** One name for each thing; `not` are names that the check reports. */
  readonly terms: readonly {
    readonly term: string;
    readonly text: string;
    /** The Italian names that a term of another language translates. */
    readonly of?: readonly string[];
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

/** A whole word, or several; `*` stands for any ending. */
const wordsPattern = (words: readonly string[]): string =>
  `(?<![\\p{L}\\p{N}])(?:${words.map((word) => `(${sourceOf(word)})`).join("|")})(?![\\p{L}\\p{N}])`;

/** Finds the terms that a text of another language has to use, by the names in the Italian text. */
export function termFinder({ terms }: Wording): (italian: string, translation: string) => string | undefined {
  const found = terms.flatMap(({ term, of = [] }) =>
    of.length > 0 ? [{ term, pattern: new RegExp(wordsPattern(of), "u") }] : [],
  );
  return (italian, translation) =>
    found.find(
      ({ term, pattern }) =>
        pattern.test(italian.toLowerCase()) && !translation.toLowerCase().includes(term.toLowerCase()),
    )?.term;
}

/** Makes one regular expression of all words to avoid: a text is searched once. */
export function wordFinder({ terms, avoid, exempt }: Wording): WordFinder {
  const entries = [...avoid, ...terms.map(({ term, not = [] }) => ({ words: not, better: term }))];
  const listed = entries.flatMap(({ words, better }) => words.map((word) => ({ word, better })));
  const pattern = new RegExp(wordsPattern(listed.map(({ word }) => word)), "gu");
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
