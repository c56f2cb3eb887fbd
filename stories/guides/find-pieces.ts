import { plainText } from "../../src/ui/long-list/plain-lines.ts";
import type { Guide } from "./guide.ts";

/** A piece with its page. */
export interface Piece {
  readonly title: string;
  readonly guide: Pick<Guide, "purposes" | "when" | "status">;
}

const STOP_WORDS = new Set(
  "a al alla da dal di del della e fra i il in la le lo mi non o per più si su tra un una uno che con".split(
    " ",
  ),
);
/** A word of a purpose weighs more than one of the title, and that more than one of the description. */
const WEIGHTS = { purposes: 3, title: 2, when: 1 } as const;
const MOST = 8;

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(" ")
    .filter((word) => word !== "" && !STOP_WORDS.has(word));

/** Words of one root: `allegare` finds `allegati`. Words of three letters match whole. */
function isAlike(asked: string, word: string): boolean {
  if (asked.length < 4) return asked === word;
  return word.startsWith(asked.slice(0, Math.max(4, asked.length - 2)));
}

/** Returns the pieces for a purpose, best first, eight at most; none without a word to search. */
export function findPieces<P extends Piece>(query: string, pieces: readonly P[]): P[] {
  const asked = wordsOf(query);
  const ranked = pieces.map((piece) => {
    const { purposes, when } = piece.guide;
    const texts = { purposes: purposes.join(" "), title: piece.title, when: when.join(" ") };
    const places = Object.entries(texts).map(
      ([place, text]) => [WEIGHTS[place as keyof typeof WEIGHTS], wordsOf(text)] as const, // the keys of `texts`
    );
    const weights = asked.map((one) =>
      Math.max(
        0,
        ...places.map(([weight, words]) => (words.some((word) => isAlike(one, word)) ? weight : 0)),
      ),
    );
    // Two words found in the description say more than one found among the purposes; a whole purpose is best.
    const isWhole = purposes.some((purpose) => wordsOf(purpose).join(" ") === asked.join(" "));
    const found = weights.filter((weight) => weight > 0).length;
    return {
      piece,
      rank: found * 10 + weights.reduce((sum, weight) => sum + weight, 0) + (isWhole ? 100 : 0),
    };
  });
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .map(({ piece }) => piece);
}
