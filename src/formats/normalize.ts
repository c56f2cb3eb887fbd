import { maskMark } from "./codes/masked.ts";

/**
 * The marks that no one sees and that come with a paste: joiners, directions of writing, soft hyphens, variants of a character,
 * controls. The one list of the project; Unicode keeps it.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
/** Of these, the marks that turn around the text after them and the controls: prose keeps the others, which join emoji. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]|(?!\s)\p{Cc}/gu;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Replaces full-width and other compatible forms of a character by the plain one. The mark of masked data is none of them. */
const plainForms = (text: string): string =>
  text
    .split(maskMark)
    .map((part) => part.normalize("NFKC"))
    .join(maskMark);

/** A typed text as it looks: without marks that no one sees, in plain characters, without blanks around it. */
export function plainTyped(typed: string): string {
  return plainForms(typed.replace(UNSEEN, "")).trim();
}

/** Drops every blank: `RSS MRA` becomes `RSSMRA`. */
export function withoutBlanks(typed: string): string {
  return plainForms(plainTyped(typed).replace(/\s/g, ""));
}

/** Quotes around a code of a list, and the apostrophe that a spreadsheet puts before a text. */
const QUOTES = "\"'`\u2018\u2019\u201A\u201B\u201C\u201D";

/** Drops the quotes around a text. A loop: an expression would try each of many quotes as the last one. */
function withoutQuotes(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && QUOTES.includes(text.charAt(from))) from++;
  while (from < to && QUOTES.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** A code as it travels: no blanks, no quotes around it, plain hyphens, upper case. Slashes and hyphens stay (`12345/2024`). */
export function normalizeCode(typed: string): string {
  return plainForms(withoutQuotes(withoutBlanks(typed)).replace(DASHES, "-").toUpperCase());
}

/** A code of letters and digits alone, such as a notice number: no blanks, dots or hyphens, upper case. */
export function normalizeLetters(typed: string): string {
  return plainForms(normalizeCode(typed).replace(/[.-]/g, ""));
}

/** The plates of the province of Rome that are longer than the eight characters of a plate: there the registers write RM. */
const LONG_ROME = /^ROMA(?=[0-9]{4,6}[A-Z]?$|[A-Z][0-9]{4,5}$)(?=.{5,6}$)/;

/** A plate or chassis as it travels: as `normalizeLetters`; `ROMA12345A` becomes `RM12345A`. */
export const normalizePlate = (typed: string): string => normalizeLetters(typed).replace(LONG_ROME, "RM");

/** The tax code of a person or of a body as it travels; a VAT number loses the country before it, `IT01234567890`. */
export const normalizeTaxCode = (typed: string): string =>
  normalizeCode(typed).replace(/^IT(?=[0-9]{11}$)/, "");

/** Drops the marks that turn around the text after them, and the controls. */
export const withoutTurning = (text: string): string => text.replace(TURNING, "");

/** Free text: no blanks around it, inner ones untouched, and no marks that make its reader see another text than was typed. */
export function trimmed(typed: string): string {
  return withoutTurning(typed).trim();
}
