import type { FieldTypeSpec } from "../field-type.ts";

/** Box that may stay unticked; with content it is drawn as a switch. */
export const casella = {
  shape: "flag",
  control: "tick",
  consent: false,
  sensitive: false,
  schema: { type: "boolean" },
  messages: { required: "Campo obbligatorio." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;
