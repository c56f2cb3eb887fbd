import { wireFormats } from "../formats/wire-formats.ts";
import type { FieldType } from "./field-types.ts";
import { canonical, typedSpecOf } from "./typed-text.ts";

/** The longest parameter that is read. Each field sets its own length, so the type's does not count here. */
const MAX_LENGTH = 200;

/** Reads a parameter of an address as a value of its type; null when it is not one. */
export const readParam = (type: FieldType, text: string): string | number | null => {
  const spec = typedSpecOf(type);
  if (!spec || text.length > MAX_LENGTH) return null;
  const value = canonical(type, text);
  if (spec.shape === "number") return typeof value === "number" ? value : null;
  if (typeof value !== "string") return null;
  const { pattern, format } = spec.schema;
  const fits = pattern === undefined || new RegExp(pattern, "u").test(value);
  return fits && (format === undefined || wireFormats[format](value)) ? value : null;
};
