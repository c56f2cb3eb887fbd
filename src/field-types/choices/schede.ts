import type { FieldTypeSpec } from "../field-type.ts";

/** One of a few alternatives with many fields each, drawn as tabs; none is preselected. */
export const schede = {
  shape: "choice",
  control: "tabs",
  sensitive: false,
  schema: {},
  messages: { required: "Scegli una risposta." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;
