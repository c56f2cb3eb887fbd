import { right, wrong, wrongLength, type Check } from "./check.ts";

/** Checks a postal code: five digits, kept as text because zeros may lead (00184). */
export function checkCap(value: string): Check {
  if (!/^[0-9]*$/.test(value)) return wrong("digits.only");
  return wrongLength(value, 5) ?? right(value);
}
