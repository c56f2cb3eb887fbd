import type { Explain, FieldType, Json, Normalize, TypeRules } from "../engine/index.ts";
import { formatItalianDate } from "../formats/date.ts";
import { formatPlainCents, toCents } from "../formats/money.ts";
import { formatMonthYear } from "../formats/month-year.ts";
import { messageOf, fieldTypeOf, fieldTypes } from "../field-types/field-types.ts";

/**
 * Between what a person types and what the form holds.
 *
 *     typed    31/12/2026      1.234,50    " ab 123 cd "
 *     held     "2026-12-31"    1234.5      "AB123CD"
 *
 * Text that cannot be read is held as it was typed, and the validation refuses it: nothing typed is ever lost.
 * An emptied field holds null.
 */

/** What a control shows for a value that the form holds. */
export function textOf(type: FieldType, value: Json | undefined): string {
  if (value === null || value === undefined || typeof value === "object") return "";
  if (type === "importo" && typeof value === "number") return formatPlainCents(toCents(value));
  if (type === "data") return formatItalianDate(String(value));
  if (type === "meseAnno") return formatMonthYear(String(value));
  return String(value);
}

/** What the form holds once the field is left: the canonical writing of its type. */
export function canonical(type: FieldType, value: Json): Json {
  if (typeof value !== "string") return value;
  const { normalize, parse } = fieldTypeOf(type);
  const text = normalize ? normalize(value) : value;
  if (text === "") return null;
  return parse ? (parse(text) as Json) : text; // what a named type reads is JSON: it travels
}

/** What the form holds while the person is typing: dates, months and numbers as soon as they can be read. */
export function heldWhileTyping(type: FieldType, text: string): Json {
  return text !== "" && fieldTypeOf(type).value === "text" ? text : canonical(type, text);
}

/** The same for the engine, which knows no named type. */
export const normalize: Normalize = Object.fromEntries(
  Object.keys(fieldTypes).map((type) => [type, (value: Json) => canonical(type as FieldType, value)]), // keys of the closed table
);

/** Says what is wrong with a code that is badly written, unless the field has words of its own for it. */
const explain: Explain = (type, value, failure, message) =>
  typeof message === "string"
    ? messageOf(fieldTypeOf(type), value, [failure], { [failure.keyword]: message })
    : null;

/** What the engine is told of the types of `wire`. */
export const typeRules: TypeRules = { normalize, explain };
