/** Normalizes texts, one a line, for a search: without accents, case, apostrophes and hyphens. */
export const plainLines = (lines: string): string =>
  lines
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\n]+/g, " ")
    .replace(/^ | $/gm, "");

/** Normalizes one text. */
export const plainText = (text: string): string => plainLines(text.replaceAll("\n", " "));
