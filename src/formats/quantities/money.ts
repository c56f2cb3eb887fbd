import { language } from "../language.ts";
import { withoutBlanks } from "../normalize.ts";
import { valid, invalid, type Check } from "../check.ts";

// 1234 | 1.234 | 1.234.567, then an optional comma and cents; a single dot before one or two digits counts as a comma.
const WHOLE = /^(?:[0-9]{1,12}|[0-9]{1,3}(?:\.[0-9]{3}){1,3})$/;

/**
 * Euro of the wire (205.18) as cents (20518): sums and comparisons are made in cents. Half a cent is rounded away from
 * zero, also where the binary number is slightly less (1.005 * 100 is 100.49999999999999).
 */
export function toCents(euro: number): number {
  const cents = Math.round(Number((Math.abs(euro) * 100).toPrecision(15)));
  return euro < 0 && cents > 0 ? -cents : cents;
}

/** Cents as the euro number of the wire. */
export function toEuro(cents: number): number {
  return cents / 100;
}

/** Reads an amount as Italians write it, `1.234,50`, `1234,5`, `€ 12` or `12.50`, as cents. */
export function parseMoney(typed: string): Check<number> {
  const plain = withoutBlanks(typed).replace(/^€|€$|^eur|eur$/i, "");
  const isNegative = /^[-\u2212]/.test(plain);
  const [whole = "", decimals = "", ...more] = splitDecimals(isNegative ? plain.slice(1) : plain);
  if (!WHOLE.test(whole) || !/^[0-9]*$/.test(decimals) || more.length > 0) return invalid("money.shape");
  if (decimals.length > 2) return invalid("money.decimals");
  const cents = Number(whole.replaceAll(".", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return valid(isNegative && cents > 0 ? -cents : cents);
}

/** Shows cents as `1.234,50 €`, with a no-break blank; exactly zero is `0,00 €`. */
export function formatCents(cents: number): string {
  return `${formatPlainCents(cents).replaceAll(".", language.thousands)}\u00A0€`;
}

/** Shows a euro number of the wire (1234.5) as `1.234,50 €`. */
export function formatEuro(euro: number): string {
  return formatCents(toCents(euro));
}

/** Shows cents without the sign of the euro, as people type them: `1.234,50`. */
export function formatPlainCents(cents: number): string {
  const size = Math.abs(Math.round(cents));
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(?:[0-9]{3})+$)/g, ".");
  return `${cents < 0 && size > 0 ? "-" : ""}${whole},${String(size % 100).padStart(2, "0")}`;
}

function splitDecimals(text: string): string[] {
  return text.includes(",") || !/^[0-9]+\.[0-9]{1,2}$/.test(text) ? text.split(",") : text.split(".");
}
