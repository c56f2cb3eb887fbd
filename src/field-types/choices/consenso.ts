import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Consent that only the person can give: `enum` and not `const`, because form libraries fill in constants. */
export const consenso = {
  shape: "flag",
  control: "tick",
  consent: true,
  sensitive: true,
  schema: { type: "boolean", enum: [true] },
  messages: {
    required: "Il consenso all'informativa sulla privacy è obbligatorio.",
    enum: "Il consenso all'informativa sulla privacy è obbligatorio.",
  },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;

export const consensoWord = {
  title: "Consenso",
  help: "Casella da accettare: privacy, dichiarazioni. Con «content» mostra il testo da leggere prima; non ha mai un valore iniziale.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
