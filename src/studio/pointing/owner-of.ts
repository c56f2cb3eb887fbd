import { programTexts } from "virtual:program-texts";
import { escapeRegExp } from "../../formats/texts/escape-reg-exp.ts";

/** Whose a text is that no definition contains: of the program, or data of the region or of the person. */
export type TextOwner = "program" | "data";

/** A text with values needs so many letters of its own: "di" stands in many others. */
const fewestLetters = 4;

const lettersIn = (pieces: readonly string[]): number => pieces.join("").match(/\p{L}/gu)?.length ?? 0;

const whole = new Set(programTexts.flatMap((pieces) => (pieces.length === 1 ? pieces[0]!.trim() : [])));

/** Values hold no line break, so that the expressions end at once on any text. */
const withValues = programTexts
  .filter((pieces) => pieces.length > 1 && lettersIn(pieces) >= fewestLetters)
  .map((pieces) => new RegExp(`^${pieces.map(escapeRegExp).join(".{0,120}?")}$`, "u"));

/** Returns whose the text of one element of a page is. */
export function ownerOf(text: string): TextOwner {
  const shown = text.trim();
  return whole.has(shown) || withValues.some((pattern) => pattern.test(shown)) ? "program" : "data";
}
