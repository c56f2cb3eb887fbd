import type { FieldTypeSpec } from "../field-type.ts";

/** Fields that travel together as one object. */
export const gruppo = {
  shape: "group",
  control: "group",
  sensitive: false,
  schema: { type: "object" },
  messages: { required: "Campo obbligatorio." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;
