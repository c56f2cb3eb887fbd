import { fieldTypeOf, type FieldType } from "./field-types.ts";
import type { FieldTypeSpec, SchemaFragment, TypedSpec, TypedValue } from "./field-type.ts";

/**
 * Between the text in a control and the value of the form:
 *
 *     typed    31/12/2026      1.234,50    " ab 123 cd "
 *     value    "2026-12-31"    1234.5      "AB123CD"
 *
 * Text that cannot be read stays the typed text, and the validation refuses it: nothing typed is lost. An emptied field
 * has the value null.
 */

/** The type as one that is typed in a text box; null for the others. */
export const typedSpecOf = (type: FieldType): TypedSpec | null => {
  const spec: FieldTypeSpec = fieldTypeOf(type);
  return "parse" in spec ? spec : null;
};

/** The static constraints of a type, with its strict check where a field switches it on. */
export function schemaOf(type: FieldType, isStrict = false): SchemaFragment {
  const { schema } = fieldTypeOf(type);
  const format = isStrict ? typedSpecOf(type)?.strict : undefined;
  return format ? { ...schema, format } : schema;
}

/** Returns the text that a control shows for a value. */
export function textOf(type: FieldType, value: unknown): string {
  if (!isTypedValue(value)) return "";
  return typedSpecOf(type)?.print(value) ?? String(value);
}

/** Returns the text that a summary shows for a value; null for a type without a text box. */
export function summaryOf(type: FieldType, value: unknown): string | null {
  return isTypedValue(value) ? (typedSpecOf(type)?.summarize(value) ?? null) : null;
}

/** The value of a field once it is left: the canonical writing of its type. Other values than text are returned as they are. */
export function canonical<Value>(type: FieldType, value: Value): Value | TypedValue | null {
  const spec = typedSpecOf(type);
  if (typeof value !== "string") return value;
  const text = spec ? spec.normalize(value) : value;
  if (text === "") return null;
  return spec ? spec.parse(text) : text;
}

/** The value of a field while the person is typing: dates, months and numbers as soon as they can be read. */
export function valueWhileTyping(type: FieldType, text: string): TypedValue | null {
  if (text === "") return null;
  return typedSpecOf(type)?.shape === "text" ? text : canonical(type, text);
}

const isTypedValue = (value: unknown): value is TypedValue =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
