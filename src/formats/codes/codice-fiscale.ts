import { valid, invalid, checkLength, type Check, type Strictness } from "../check.ts";
import { checkLetter } from "./check-letter.ts";
import { daysIn } from "../quantities/date.ts";
import { checkPartitaIva } from "./partita-iva.ts";

const PERSON_SHAPE = /^[A-Z]{6}[0-9LMNP-V]{2}[ABCDEHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/;
const MONTHS = "ABCDEHLMPRST";
/** Letter that stands for each digit when two people would share a code (omocodia). */
const OMOCODIA = "LMNPQRSTUV";

/** The codice fiscale with the digits that omocodia turned into letters put back; the check letter is left as it is. */
export function withoutOmocodia(code: string): string {
  const digits = new Set([6, 7, 9, 10, 12, 13, 14]);
  return [...code]
    .map((character, index) => {
      const digit = digits.has(index) ? OMOCODIA.indexOf(character) : -1;
      return digit < 0 ? character : String(digit);
    })
    .join("");
}

/** Checks the 16-character codice fiscale of a person. Strict: also a date that exists and the check letter. */
export function checkPersonCodiceFiscale(value: string, strictness: Strictness = "shape"): Check {
  if (!/^[A-Z0-9]*$/.test(value)) return invalid("code.characters");
  const length = checkLength(value, 16);
  if (length) return length;
  if (strictness === "shape") return valid(value);
  if (!PERSON_SHAPE.test(value)) return invalid("codiceFiscale.shape");
  if (!hasPossibleDate(value)) return invalid("codiceFiscale.date");
  if (checkLetter(value.slice(0, 15)) !== value[15]) return invalid("codiceFiscale.checkLetter");
  return valid(value);
}

/**
 * Checks a field labelled "codice fiscale": 16 characters of a person or 11 digits of a body, a VAT number or a
 * provisional code. `shape` is the back end's own rule, letters and digits from 11 to 16.
 */
export function checkCodiceFiscale(value: string, strictness: Strictness = "shape"): Check {
  if (!/^[A-Z0-9]*$/.test(value)) return invalid("code.characters");
  if (value.length < 11) return invalid("code.short", { n: 11 });
  if (value.length > 16) return invalid("code.long", { n: 16 });
  if (strictness === "shape") return valid(value);
  const isBody = value.length === 11 || /^[0-9]+$/.test(value);
  return isBody ? checkPartitaIva(value, strictness) : checkPersonCodiceFiscale(value, strictness);
}

// Two digits of year leave the century open: 29 February is possible in every year divisible by four (2000 covers 00).
function hasPossibleDate(code: string): boolean {
  const plain = withoutOmocodia(code);
  const day = Number(plain.slice(9, 11));
  const days = daysIn(2000 + Number(plain.slice(6, 8)), MONTHS.indexOf(plain.charAt(8)) + 1);
  return [0, 40].some((added) => day > added && day <= added + days); // 40 is added to the day of a woman
}
