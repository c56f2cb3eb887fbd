import { isDatable, italianDay } from "../../formats/quantities/italian-time.ts";

/** Conversions of values that back ends write in another form than the contract. Each answers null when it cannot. */

export const asText = (value: unknown): string | null =>
  Number.isFinite(value) || typeof value === "boolean" ? String(value) : null;

/** `12`, `12.5`, `12,50`. A text with thousands separators is ambiguous, and a number beyond 2^53 inexact, hence null. */
export function asNumber(value: unknown): number | null {
  const text = typeof value === "string" ? value.trim() : "";
  const number = /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
}

const truths: Record<string, boolean> = {
  true: true,
  s: true,
  si: true,
  sì: true,
  "1": true,
  false: false,
  n: false,
  no: false,
  "0": false,
};

export const asBoolean = (value: unknown): boolean | null =>
  typeof value === "string" || typeof value === "number"
    ? (truths[String(value).trim().toLowerCase()] ?? null)
    : null;

/**
 * A calendar day as YYYY-MM-DD: from that form, a date-time, DD/MM/YYYY or milliseconds since 1970. Any other text stays as it
 * is, because screens show unknown dates as they came.
 */
export function asDate(value: unknown): string | null {
  if (typeof value === "number") return dayOf(value);
  if (typeof value !== "string") return null;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // A date-time with an offset names an instant: the calendar day is the one in Italy.
  return /^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:?\d{2})$/.test(value)
    ? dayOf(Date.parse(value))
    : value.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, "$1");
}

const dayOf = (instant: number) => (isDatable(instant) ? italianDay(instant) : null);
