import { INSERTION } from "../../src/definitions/translation/parts.ts";

/**
 * The texts of a language that nobody speaks: an accent on each letter, a third longer, between brackets. A plain word on a page is one that no
 * catalogue of translations can reach, and a broken layout is one that a longer language breaks.
 */
/** Its code: browsers and checkers want that of a language that exists. */
export const FALSE_LANGUAGE = "eo";

/** The signs around each text. */
const [OPEN, CLOSE] = ["⟦", "⟧"];
/** The sign that makes texts longer. */
const FILLER = "·";

const ACCENTS = new Map(
  Object.entries({
    ...{
      a: "á",
      b: "ƀ",
      c: "ç",
      d: "đ",
      e: "é",
      f: "ƒ",
      g: "ğ",
      h: "ĥ",
      i: "í",
      j: "ĵ",
      k: "ķ",
      l: "ĺ",
      m: "ɱ",
    },
    ...{
      n: "ñ",
      o: "ó",
      p: "þ",
      q: "ɋ",
      r: "ŕ",
      s: "š",
      t: "ţ",
      u: "ú",
      v: "ṽ",
      w: "ŵ",
      x: "ẋ",
      y: "ý",
      z: "ž",
    },
  }).flatMap(([plain, accent]) => [
    [plain, accent],
    [plain.toUpperCase(), accent.toUpperCase()],
  ]),
);

/** The letters and the signs of the language: words without any of them are of another one. */
export const accents = [...ACCENTS.values()].join("");
export const signs = OPEN + CLOSE + FILLER;

/** The parts that a translation keeps: data between braces, and where links lead. */
const KEPT = new RegExp(`(${INSERTION.source}|\\]\\([^)\\s]*\\))`);

/** The mark of an item of a list, or of a heading. */
const MARK = /^\s*(?:[-*] |\d+\. |#+ )/;

/** Letters of a word of the filler, so that lines may break between them. */
const LONGEST_WORD = 9;

function filler(letters: number): string {
  const signs = FILLER.repeat(Math.ceil(letters / 3));
  const words = signs.match(new RegExp(`.{1,${LONGEST_WORD}}`, "gu")) ?? [];
  // A word stays one word.
  return letters <= LONGEST_WORD + 3 ? signs : ` ${words.join(" ")}`;
}

/** A text in the false language, line by line. */
export const falseText = (text: string): string => text.split("\n").map(falseLine).join("\n");

function falseLine(line: string): string {
  const [mark = ""] = MARK.exec(line) ?? [];
  const text = line.slice(mark.length);
  if (text.trim() === "") return line;
  const parts = text.split(KEPT);
  const words = parts.map((part, at) =>
    at % 2 === 1 ? part : [...part].map((letter) => ACCENTS.get(letter) ?? letter).join(""),
  );
  const letters = parts.reduce((sum, part, at) => (at % 2 === 1 ? sum : sum + part.length), 0);
  return `${mark}${OPEN}${words.join("")}${filler(letters)}${CLOSE}`;
}
