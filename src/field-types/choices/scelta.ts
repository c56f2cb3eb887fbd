import type { FieldTypeSpec } from "../field-type.ts";

/** Drop-down; the value is a code, a text or a whole entry, as the options of the field say. */
export const scelta = {
  shape: "choice",
  control: "select",
  sensitive: false,
  schema: {},
  messages: { required: "Scegli una voce dall'elenco." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;
