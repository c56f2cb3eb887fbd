import type { FieldTypeSpec } from "../field-type.ts";

const REQUIRED = "Il consenso all'informativa sulla privacy è obbligatorio.";

/** Consent that only the person can give: `enum` and not `const`, because form libraries fill in constants. */
export const consenso = {
  shape: "flag",
  control: "tick",
  consent: true,
  sensitive: true,
  schema: { type: "boolean", enum: [true] },
  messages: { required: REQUIRED, enum: REQUIRED },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;
