const YES: ReadonlySet<string> = new Set(["si", "sì", "si'", "yes", "true", "vero"]);
const NO: ReadonlySet<string> = new Set(["no", "false", "falso"]);

/** Returns the truth that a text such as «sì» or "true" was meant to be; undefined for any other text. */
export function answerIn(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** Returns the number that a text such as "250,50" or "1.250" was meant to be; undefined for any other text. */
export function numberIn(text: string): number | undefined {
  const written = text.trim();
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written))
    return Number(written.replaceAll(".", "").replace(",", "."));
  return /^-?\d{1,15}(?:[.,]\d+)?$/.test(written) ? Number(written.replace(",", ".")) : undefined;
}
