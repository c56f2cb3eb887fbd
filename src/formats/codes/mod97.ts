/**
 * Remainder by 97 of a code read as one long number, with A = 10 … Z = 35 (ISO 7064, used by IBAN and RF).
 * Works digit by digit, so that no number exceeds the precision of a double.
 */
export function mod97(code: string): number {
  let remainder = 0;
  for (const character of code) {
    const value = parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
