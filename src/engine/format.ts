import type { Format, Json } from "./definition.ts";
import { messages } from "./messages.ts";

type Print = (value: Json) => string | null;

const asText = (value: Json): string => {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  if (typeof value === "number") return String(value).replace(".", ",");
  if (Array.isArray(value)) return value.map(asText).join(", ");
  return typeof value === "object" ? "" : value;
};

const asNumber = (value: Json): number | null => {
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : NaN;
  return Number.isFinite(number) ? number : null;
};

/** `1.234,50 €` with a blank that does not break. By hand: `Intl` leaves out the point below 10.000 in Italian. */
const printEuro: Print = (value) => {
  const amount = asNumber(value);
  if (amount === null) return null;
  // Half a cent goes up also where a binary number falls a hair short of it (1.005 * 100 is 100.49999999999999).
  const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  const units = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${amount < 0 && cents > 0 ? "-" : ""}${units},${String(cents % 100).padStart(2, "0")}\u00a0€`;
};

/** Answers mix ISO dates, date-times and Italian dates. */
const printDate: Print = (value) => {
  if (typeof value !== "string") return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(value);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  return value;
};

/** `MM/YYYY`, from that, from `YYYY-MM` or from a date. */
const printMonth: Print = (value) => {
  if (typeof value !== "string") return null;
  const iso = /^(\d{4})-(\d{2})(?:-\d{2})?(?:T.*)?$/.exec(value);
  if (iso) return `${iso[2]}/${iso[1]}`;
  const italian = /^\d{2}\/(\d{2}\/\d{4})$/.exec(value);
  return italian?.[1] ?? value;
};

const printMonths: Print = (value) => {
  const count = asNumber(value);
  return count === null ? null : messages.months(count);
};

const printers: Readonly<Record<Format, Print>> = {
  euro: printEuro,
  data: printDate,
  mese: printMonth,
  mesi: printMonths,
  siNo: (value) => (typeof value === "boolean" ? (value ? messages.yes : messages.no) : null),
  maiuscolo: (value) => asText(value).toUpperCase(),
  stato: asText,
  icona: asText,
};

/** A value as people read it, Italian. What does not have the form of the format is printed as it came. */
export const formatValue = (value: Json, format?: Format): string => {
  if (value === null) return "";
  return (format === undefined ? null : printers[format](value)) ?? asText(value);
};
