/** Value of 0/A, 1/B, 2/C … Z in the odd positions (1st, 3rd …); D.M. 23 December 1976, art. 7. */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/**
 * Returns the check letter of a codice fiscale (first 15 characters) or of an Italian bank account (the 22 of ABI, CAB and
 * number): table values for the 1st, 3rd … character, plain values for the others, sum modulo 26. Takes upper case
 * letters and digits only.
 */
export function checkLetter(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const charCode = text.charCodeAt(index);
    const value = charCode < 65 ? charCode - 48 : charCode - 65;
    sum += index % 2 === 0 ? (ODD_VALUES[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (sum % 26));
}
