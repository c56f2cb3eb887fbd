import type { FieldTypeSpec } from "../field-type.ts";

/** One of a few options, all visible; none is preselected. */
export const radio = {
  shape: "choice",
  control: "radio",
  sensitive: false,
  schema: {},
  messages: { required: "Scegli una risposta." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;
