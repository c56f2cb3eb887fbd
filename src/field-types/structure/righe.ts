import type { FieldTypeSpec } from "../field-type.ts";

/** Rows chosen in a table, or added by hand. */
export const righe = {
  shape: "rows",
  control: "rows",
  sensitive: false,
  schema: { type: "array" },
  messages: {
    required: "Campo obbligatorio.",
    minItems: "Numero minimo di righe: {n}.",
    maxItems: "Numero massimo di righe: {n}.",
  },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;
