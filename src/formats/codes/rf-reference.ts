import { valid, invalid, type Check, type Strictness } from "../check.ts";
import { mod97 } from "./mod97.ts";

/** Builds the ISO 11649 creditor reference of up to 21 letters and digits: `539007547034` gives `RF18539007547034`. */
export function buildRfReference(reference: string): string {
  const check = 98 - mod97(`${reference}RF00`);
  return `RF${String(check).padStart(2, "0")}${reference}`;
}

/** Checks an RF reference, the older kind of IUV: at most 25 characters, mod 97. */
export function checkRfReference(value: string, strictness: Strictness = "shape"): Check {
  if (!/^RF[0-9]{2}[A-Z0-9]{1,21}$/.test(value)) return invalid("rf.shape");
  if (strictness === "checkDigit" && mod97(value.slice(4) + value.slice(0, 4)) !== 1)
    return invalid("iuv.checkDigits");
  return valid(value);
}
