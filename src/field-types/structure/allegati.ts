import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Documents; their number, formats and sizes are checked by the attachment rule. */
export const allegati = {
  shape: "files",
  control: "attachments",
  sensitive: false,
  schema: { type: "array" },
  messages: {
    required: "Allega almeno un documento.",
    minItems: "Numero minimo di documenti da allegare: {n}.",
    maxItems: "Non puoi allegare altri documenti.",
  },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;

export const allegatiWord = {
  title: "Documenti allegati",
  help: "Documenti caricati dal cittadino.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
