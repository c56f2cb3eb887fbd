import { maskPersonal } from "../http/log.ts";

/** Codes that people write in groups, which the patterns of the log do not join. */
const grouped: readonly [RegExp, string][] = [
  [/\bIT[ -]?\d{2}(?:[ -]?[A-Z0-9]){20,28}\b/gi, "[iban]"],
  [
    /\b[A-Z]{3}[ -]?[A-Z]{3}[ -]?[0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{2}[ -]?[A-Z][0-9LMNP-V]{3}[A-Z]\b/gi,
    "[codice fiscale]",
  ],
  [/\+?\b\d(?:[ ./-]?\d){8,29}\b/g, "[numero]"],
  [/\b[A-Z]{2}[ -]?\d{3}[ -]?[A-Z]{2}\b/gi, "[targa]"],
];

/** Prepares the comment of a rating for storing: one line, without e-mail addresses and codes that look like those of a person or a vehicle. */
export function maskDetail(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return maskPersonal(grouped.reduce((masked, [pattern, name]) => masked.replace(pattern, name), line));
}
