import { formatItalianDate } from "../../formats/quantities/date.ts";
import { readReceivedDay, readReceivedTime } from "../../formats/quantities/received-date.ts";

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
 * A calendar day as YYYY-MM-DD (`readReceivedDay`). Any other text stays as it is, because screens show unknown dates as they came.
 */
export const asDate = (value: unknown): string | null =>
  readReceivedDay(value) ?? (typeof value === "string" ? value : null);

/** The pattern of the contract's Italian dates, `DD/MM/YYYY`. */
const italianDate = "^[0-9]{2}/[0-9]{2}/[0-9]{4}$";
/** Names of texts that are dates, in any form. */
const dateName = /^(?:data|scadenza|ultimoGiorno|dal$|al$)/;

/** True for a text that the contract wants as an Italian date. */
export const isItalianDate = ({ pattern }: { readonly pattern?: string }): boolean => pattern === italianDate;

/** A day as the contract's Italian date; any other text stays as it is. */
export function asItalianDate(value: unknown): string | null {
  const day = readReceivedDay(value);
  if (day !== null) return formatItalianDate(day);
  return typeof value === "string" ? value : asText(value);
}

/**
 * Milliseconds since 1970 in a text whose name is that of a date, as a day, or as Italian date and time of a `date-time`; undefined for any
 * other value.
 */
export function dateOfMilliseconds(name: string, value: unknown, format?: string): string | undefined {
  if (!dateName.test(name) || !/^-?\d{12,13}$/.test(String(value))) return undefined;
  return (format === "date-time" ? readReceivedTime(value) : readReceivedDay(value)) ?? undefined;
}
