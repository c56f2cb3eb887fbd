import { valid, invalid, checkLength, type Check, type Strictness } from "../check.ts";
import { checkLetter } from "./check-letter.ts";
import { ibanLengths } from "./iban-lengths.ts";
import { mod97 } from "./mod97.ts";

/**
 * Checks an IBAN of any country. Shape: 15 to 32 letters and digits. Strict: length of its country (a country that is
 * not in the table may have any), mod 97, and the Italian control letter.
 */
export function checkIban(value: string, strictness: Strictness = "shape"): Check {
  if (!/^[A-Z0-9]*$/.test(value)) return invalid("code.characters");
  if (value.length < 15) return invalid("code.short", { n: 15 });
  if (value.length > 32) return invalid("code.long", { n: 32 });
  if (strictness === "shape") return valid(value);
  if (!/^[A-Z]{2}[0-9]{2}/.test(value)) return invalid("iban.shape");
  const expected = ibanLengths[value.slice(0, 2)];
  const length = expected === undefined ? null : checkLength(value, expected);
  if (length) return length;
  if (mod97(value.slice(4) + value.slice(0, 4)) !== 1) return invalid("iban.checkDigits");
  return isItalian(value) && checkLetter(value.slice(5)) !== value[4] ? invalid("iban.cin") : valid(value);
}

function isItalian(iban: string): boolean {
  return iban.startsWith("IT") || iban.startsWith("SM");
}
