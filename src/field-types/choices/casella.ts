import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Box that may stay unticked; with content it is rendered as a switch. */
export const casella = {
  shape: "flag",
  control: "tick",
  consent: false,
  sensitive: false,
  schema: { type: "boolean" },
  messages: { required: "Campo obbligatorio." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;

export const casellaWord = {
  title: "Casella",
  help: "Sì o no. Con «content» accende altri campi.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
