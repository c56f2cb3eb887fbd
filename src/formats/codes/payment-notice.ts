import { valid, invalid, checkLength, type Check, type Strictness } from "../check.ts";
import { checkRfReference } from "./rf-reference.ts";

/** The two check digits of a notice number: the preceding digits, aux digit first, mod 93 (SACI). */
export function noticeCheckDigits(before: string): string {
  let remainder = 0;
  for (const digit of before) remainder = (remainder * 10 + Number(digit)) % 93;
  return String(remainder).padStart(2, "0");
}

/**
 * Checks the 18-digit number of a payment notice. The aux digit determines the layout:
 *
 *     0  application 2 + base 13 + check 2        2  base 15 + check 2
 *     1  base 17, no check digits                 3  segregation 2 + base 13 + check 2
 */
export function checkNoticeNumber(value: string, strictness: Strictness = "shape"): Check {
  if (!/^[0-9]*$/.test(value)) return invalid("digits.only");
  const length = checkLength(value, 18);
  if (length) return length;
  if (strictness === "shape") return valid(value);
  const aux = value.charAt(0);
  if (!"0123".includes(aux)) return invalid("notice.aux");
  if (aux !== "1" && noticeCheckDigits(value.slice(0, 16)) !== value.slice(16))
    return invalid("iuv.checkDigits");
  return valid(value);
}

/**
 * Checks a field labelled "codice avviso / IUV". Shape: at most 25 letters and digits. Strict: a notice number, an
 * RF reference, or an IUV of 15 or 17 digits, whose check digits cannot be verified alone (they cover the aux digit).
 */
export function checkIuv(value: string, strictness: Strictness = "shape"): Check {
  if (!/^[A-Z0-9]*$/.test(value)) return invalid("iuv.characters");
  if (value.length > 25) return invalid("code.long", { n: 25 });
  if (value.length === 0) return invalid("code.short", { n: 1 });
  if (strictness === "shape") return valid(value);
  if (value.startsWith("RF")) return checkRfReference(value, strictness);
  if (/^[0-9]{18}$/.test(value)) return checkNoticeNumber(value, strictness);
  return /^([0-9]{15}|[0-9]{17})$/.test(value) ? valid(value) : invalid("iuv.shape");
}
