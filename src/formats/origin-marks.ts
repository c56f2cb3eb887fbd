/**
 * Numbers in a text that nobody sees: in a preview each text of the definitions ends with its own number, so that a text of the page leads to
 * the place where it is written. The signs are variation selectors, which no person types and no browser draws: one starts a number, sixteen
 * are its digits. A thin blank stands before them, so that Markdown reads the sign before it as the last one of its word.
 */
const BLANK = "\u200A";
const START = String.fromCodePoint(0xe01ef);
const FIRST_DIGIT = 0xe0100;
const BASE = 16;

const ALL = /\u200A?\u{E01EF}[\u{E0100}-\u{E010F}]+/gu;
const DIGIT = /[\u{E0100}-\u{E010F}]/gu;

/** Returns the mark of a number, a whole one from 0. */
export function originMark(number: number): string {
  const digits = [...number.toString(BASE)].map((digit) =>
    String.fromCodePoint(FIRST_DIGIT + parseInt(digit, BASE)),
  );
  return `${BLANK}${START}${digits.join("")}`;
}

/** The numbers of the marks in a text, in their order. */
export const originNumbers = (text: string): number[] =>
  [...text.matchAll(ALL)].map(([mark]) =>
    [...mark.matchAll(DIGIT)].reduce(
      (number, [digit]) => number * BASE + digit.codePointAt(0)! - FIRST_DIGIT,
      0,
    ),
  );

/** The text as it was before it was marked. */
export const withoutOriginMarks = (text: string): string => text.replace(ALL, "");
