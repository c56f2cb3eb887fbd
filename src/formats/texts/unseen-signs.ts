import { signMessages } from "../messages.ts";

/** `U+202E` without its prefix. */
export const codeOf = (sign: string): string =>
  sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");

/** Characters before a sign that show where it is. */
const shown = 20;

/** Names a sign that cannot be seen, with its code: «segno che scrive da destra a sinistra (U+202E)». */
export function nameOfSign(sign: string): string {
  const code = codeOf(sign);
  const { names, half, control, other } = signMessages;
  const kind = /\p{Surrogate}/u.test(sign) ? half : /\p{Cc}/u.test(sign) ? control : other;
  return `${names[code] ?? kind} (U+${code})`;
}

/** The place of a sign in a text: «dopo «Calcola il»», or «all'inizio». */
export function placeInText(text: string, index: number): string {
  const before = text.slice(0, index).replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, "");
  const { atStart, after } = signMessages;
  return before.trim() === ""
    ? atStart
    : after(`${before.length > shown ? "…" : ""}${before.slice(-shown).trim()}`);
}
