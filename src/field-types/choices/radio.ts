import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** One of a few options, all visible; none is preselected. */
export const radio = {
  shape: "choice",
  control: "radio",
  sensitive: false,
  schema: {},
  messages: { required: "Scegli una risposta." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;

export const radioWord = {
  title: "Scelta fra poche voci",
  help: "Una voce fra poche, tutte in vista.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
