import type { FieldTypeSpec } from "../field-type.ts";

/** Switch, off at first; it usually opens other fields. */
export const interruttore = {
  shape: "flag",
  control: "switch",
  consent: false,
  sensitive: false,
  schema: { type: "boolean" },
  messages: { required: "Campo obbligatorio." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;
