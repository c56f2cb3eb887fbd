import { isOne } from "../../formats/language.ts";
import { normalizeLetters } from "../../formats/normalize.ts";
import { daysBetween, yearsBetween } from "../../formats/quantities/date.ts";
import { toCents, toEuro } from "../../formats/quantities/money.ts";
import { readReceivedDay } from "../../formats/quantities/received-date.ts";
import type { FunctionName, Json } from "../definition.ts";
import { isEmpty, isEqual, isObject, readMember } from "../json.ts";

type Implementation = (today: string, ...args: readonly Json[]) => Json;

const text = (value: Json | undefined): string | null =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : null;

const mapText = (value: Json | undefined, change: (text: string) => string): Json => {
  const found = text(value);
  return found === null ? null : change(found);
};

/** The day of a received date; null when it is not a text that is one. */
const dayOf = (date: Json | undefined): string | null =>
  typeof date === "string" ? readReceivedDay(date) : null;

/** Full years from a received date until today; null when it is not a date. */
const yearsSince = (date: Json | undefined, today: string): number | null => {
  const day = dayOf(date);
  return day === null ? null : yearsBetween(day, today);
};

/** Days from a received date until today, negative for a later day; null when it is not a date. */
const daysSince = (date: Json | undefined, today: string): number | null => {
  const day = dayOf(date);
  return day === null ? null : daysBetween(day, today);
};

/** A company has a company name, or a false flag of a natural person. */
const isCompany = (subject: Json | undefined): boolean =>
  !isEmpty(readMember(subject, "denominazione")) || readMember(subject, "personaFisica") === false;

const filled = (subject: Json | undefined, ...names: string[]): Json =>
  names.map((name) => readMember(subject, name)).find((value) => !isEmpty(value)) ?? null;

/** Members that may hold the code of an entry, in order: the lookups use different names. */
const CODE_MEMBERS = ["codice", "value", "valore", "id", "nome", "descrizione"];

const findEntry = (list: Json | undefined, code: Json | undefined): Json => {
  if (!Array.isArray(list) || isEmpty(code)) return null;
  const same = (value: Json | undefined) =>
    isEqual(value, code) ||
    (text(value) !== null && text(value)?.toLowerCase() === text(code)?.toLowerCase());
  for (const name of CODE_MEMBERS) {
    const found = list.find((entry) => isObject(entry) && same(entry[name]));
    if (found !== undefined) return found;
  }
  return list.find(same) ?? null;
};

/** The sum of a member of each row, in whole cents so that no fraction of a cent appears. */
const sumOf = (list: Json | undefined, member: Json | undefined): number => {
  const rows = Array.isArray(list) ? list : [];
  const cents = rows.map((row) => {
    const value = readMember(row, text(member) ?? "");
    return typeof value === "number" ? toCents(value) : 0;
  });
  return toEuro(cents.reduce((total, value) => total + value, 0));
};

/** The functions of the expression language. Text functions return null for a value that is not a text. */
export const functions: Readonly<Record<FunctionName, Implementation>> = {
  /** Length of a text, list or object; 0 for null. */
  size: (_, value) =>
    typeof value === "string" || Array.isArray(value)
      ? value.length
      : isObject(value)
        ? Object.keys(value).length
        : 0,
  anni: (today, date) => yearsSince(date, today),
  giorni: (today, date) => daysSince(date, today),
  /** The text before the first separator; the whole text when there is none. */
  prima: (_, value, separator) => mapText(value, (found) => found.split(text(separator) ?? "/")[0] ?? ""),
  /** The text after the first separator; empty when there is none. */
  dopo: (_, value, separator) =>
    mapText(value, (found) =>
      found
        .split(text(separator) ?? "/")
        .slice(1)
        .join(text(separator) ?? "/"),
    ),
  /** Whether a text contains another, ignoring letter case. */
  contiene: (_, value, part) =>
    !isEmpty(part) && (text(value) ?? "").toLowerCase().includes((text(part) ?? "").toLowerCase()),
  /** The first that is not empty. */
  primo: (_, ...values) => values.find((value) => !isEmpty(value)) ?? null,
  /** The text for a number of things, by the rules of the language of the page; null without a number. */
  plural: (_, count, one, other) => (typeof count === "number" ? (isOne(count) ? one : other) : null) ?? null,
  /** The entry of a lookup with that code; the number 1 and the text "1" are equal. */
  voce: (_, list, code) => findEntry(list, code),
  /** Name of a person or of a company. */
  nominativo: (_, subject) =>
    filled(subject, "denominazione") ??
    ([filled(subject, "nome"), filled(subject, "cognome")].filter((part) => part !== null).join(" ") || null),
  /** Partita IVA of a company, tax code of a person. */
  codiceSoggetto: (_, subject) =>
    isCompany(subject)
      ? filled(subject, "piva", "partitaIva", "codiceFiscale", "cf")
      : filled(subject, "codiceFiscale", "cf"),
  /**
   * The codes of a pasted list, in letters and digits alone, without duplicates. Commas and semicolons also separate codes. Of the cells of a
   * line of a spreadsheet the first counts.
   */
  righe: (_, value) => {
    const lines = (text(value) ?? "")
      .split(/[\n\r,;]+/)
      .map((line) => line.split("\t").find((cell) => cell.trim()) ?? "");
    return [...new Set(lines.map(normalizeLetters))].filter((code) => code !== "");
  },
  /** The sum of a column of rows; 0 for none. Values that are not numbers count as 0. */
  somma: (_, list, member) => sumOf(list, member),
};
