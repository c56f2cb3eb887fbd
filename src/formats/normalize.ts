// \s covers the no-break blanks that come with a paste; the zero-width ones must be named.
const BLANKS = /[\s\u200B-\u200D\u2060]/g;
const SEPARATORS = /[\s\u200B-\u200D\u2060.\-\u2010-\u2015\u2212]/g;

/** Drops every blank: `RSS MRA` becomes `RSSMRA`. */
export function withoutBlanks(typed: string): string {
  return typed.replace(BLANKS, "");
}

/** A code as it travels: no blanks, upper case. Slashes and hyphens stay (`12345/2024`). */
export function normalizeCode(typed: string): string {
  return withoutBlanks(typed).toUpperCase();
}

/** A plate or chassis as it travels: no blanks, dots or hyphens, upper case. */
export function normalizePlate(typed: string): string {
  return typed.replace(SEPARATORS, "").toUpperCase();
}

/** Free text: no blanks around it, inner ones untouched. */
export function trimmed(typed: string): string {
  return typed.trim();
}
