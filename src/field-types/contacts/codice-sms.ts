import { withoutBlanks } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { plainText } from "../texts/plain-text.ts";

/** The secret received by SMS: digits only. */
export const codiceSms = {
  ...plainText,
  sensitive: true,
  schema: { type: "string", pattern: "^[0-9]*$", maxLength: 200 },
  normalize: withoutBlanks,
  inputMode: "numeric",
  autocomplete: "one-time-code",
  width: "short",
  messages: {
    required: "Inserisci il codice ricevuto.",
    pattern: "Il codice è fatto di sole cifre.",
    maxLength: "Non superare {n} cifre.",
  },
  examples: { valid: ["123456", "123 456"], invalid: { "12a456": "Il codice è fatto di sole cifre." } },
} as const satisfies FieldTypeSpec;

export const codiceSmsWord = {
  title: "Codice ricevuto con SMS",
  help: "Codice ricevuto con un SMS: il telefono lo propone.",
  since: 1,
  group: "rarely",
} as const satisfies FieldTypeWord;
