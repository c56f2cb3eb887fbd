import type { Shape } from "./field-type.ts";

/** The keywords behind the lower and upper bound of a field, which name their messages; a date is compared as text. */
export const boundKeywords: Partial<Readonly<Record<Shape, readonly [lower: string, upper: string]>>> = {
  text: ["minLength", "maxLength"],
  number: ["minimum", "maximum"],
  date: ["min", "max"],
  rows: ["minItems", "maxItems"],
  files: ["minItems", "maxItems"],
};
