import { withoutBlanks } from "../normalize.ts";
import { valid, invalid, type Check, type Strictness } from "../check.ts";

/** An Italian mobile number as it travels: digits alone, without the +39 that phones put before it. */
export function normalizeMobile(typed: string): string {
  return withoutBlanks(typed)
    .replace(/[./\-\u2010-\u2015()]/g, "")
    .replace(/^(?:\+39|0039)+/, "");
}

/**
 * Checks a mobile number. Shape: 9 or 10 digits without the prefix of a country; the contract has no room for a number of another one. Strict:
 * also starts with 3, as Italian ones do.
 */
export function checkMobile(value: string, strictness: Strictness = "shape"): Check {
  if (/^(?:\+|00)/.test(value)) return invalid("mobile.prefix");
  if (!/^[0-9]*$/.test(value)) return invalid("mobile.digits");
  if (strictness === "checkDigit" && value !== "" && !value.startsWith("3")) return invalid("mobile.prefix");
  if (value.length < 9) return invalid("mobile.short", { n: 9 });
  return value.length > 10 ? invalid("mobile.long", { n: 10 }) : valid(value);
}
