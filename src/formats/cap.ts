import { valid, invalid, checkLength, type Check } from "./check.ts";

/** Checks a postal code: five digits, kept as text because zeros may lead (00184). */
export function checkCap(value: string): Check {
  if (!/^[0-9]*$/.test(value)) return invalid("digits.only");
  return checkLength(value, 5) ?? valid(value);
}
