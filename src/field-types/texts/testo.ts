import { trimmed } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { plainText } from "./plain-text.ts";

/** One line of text. */
export const testo = {
  ...plainText,
  schema: { type: "string", maxLength: 250 },
  normalize: trimmed,
  spellcheck: true,
  messages: {
    required: "Campo obbligatorio.",
    minLength: "Servono almeno {n} caratteri.",
    maxLength: "Non superare {n} caratteri.",
  },
  examples: { valid: ["Aosta", " Via Roma 1 "], invalid: {} },
} as const satisfies FieldTypeSpec;

export const testoWord = {
  title: "Testo breve",
  help: "Testo su una riga.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
