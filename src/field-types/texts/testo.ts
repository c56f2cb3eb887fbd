import { trimmed } from "../../formats/normalize.ts";
import type { FieldTypeSpec } from "../field-type.ts";
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
