/**
 * The language of the program. The build for another language puts a module with its values in the place of this one, and translations in the place
 * of the texts.
 */
export const language = {
  /** Two letters of ISO 639. */
  code: "it",
  /** The sign between the thousands of a number that is shown. */
  thousands: ".",
};

/** The `lang` of texts that no catalogue translates, because the services of the region send them; undefined where it is that of the page. */
export const languageOfData = language.code === "it" ? undefined : "it";

/** True for a text with words: codes, plates, numbers and e-mail addresses are read in any language. */
export const hasWords = (text: string): boolean => /^[^@]*(?:\p{Ll}{2}|\p{L}{3} )[^@]*$/u.test(text);

/** The `lang` of a text that the services of the region have sent. */
export const languageOf = (text: string): string | undefined => (hasWords(text) ? languageOfData : undefined);

let plurals: Intl.PluralRules | undefined;

/** True for a number of things that takes the singular: in Italian 1, in French also 0. */
export function isOne(count: number): boolean {
  if (language.code === "it") return count === 1;
  // oxlint-disable-next-line no-restricted-properties -- Italian pages do without
  plurals ??= new Intl.PluralRules(language.code);
  return plurals.select(count) === "one";
}
