/** The least index of a text that people with a lower secondary school certificate read without help. */
export const LEAST_INDEX = 60;

/**
 * Returns the Gulpease index of an Italian text, from 0 (hard) to 100 (easy): 89 + (300 × sentences − 10 × letters) / words.
 * Digits count as letters, a line of a list as a sentence.
 *
 * Source: P. Lucisano and M. E. Piemontese, "GULPEASE: una formula per la predizione della difficoltà dei testi in lingua
 * italiana", Scuola e città 3 (1988). Texts below 60 are hard for people with a lower secondary school certificate.
 */
export function gulpease(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return 100;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const sentences = text.split(/[.!?]+(?=\s|$)|\n+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
  const index = 89 + (300 * sentences - 10 * letters) / words.length;
  return Math.round(Math.min(100, Math.max(0, index)));
}

/** True for a text of a sentence or more: it ends with a full stop, a question mark or an exclamation mark. */
export const isSentence = (text: string): boolean => /\s.*[.!?]$/su.test(text.trim());
