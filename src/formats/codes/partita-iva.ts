import { valid, invalid, checkLength, type Check, type Strictness } from "../check.ts";

/** Check digit of the first 10 digits of a partita IVA or of the codice fiscale of a body (a Luhn variant). */
export function partitaIvaCheckDigit(first10: string): string {
  let sum = 0;
  for (let index = 0; index < 10; index += 1) {
    const digit = Number(first10.charAt(index));
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Checks an 11-digit code: partita IVA, codice fiscale of a body, provisional code of a person. */
export function checkPartitaIva(value: string, strictness: Strictness = "shape"): Check {
  if (!/^[0-9]*$/.test(value)) return invalid("digits.only");
  const length = checkLength(value, 11);
  if (length) return length;
  if (strictness === "checkDigit" && partitaIvaCheckDigit(value) !== value[10])
    return invalid("partitaIva.checkDigit");
  return valid(value);
}
