import { trimmed } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { plainText } from "./plain-text.ts";

/** Several lines of text. */
export const testoLungo = {
  ...plainText,
  control: "longText",
  schema: { type: "string", maxLength: 4000 },
  normalize: trimmed,
  autocomplete: "off",
  messages: {
    required: "Campo obbligatorio.",
    minLength: "Servono almeno {n} caratteri.",
    maxLength: "Non superare {n} caratteri.",
  },
  examples: { valid: ["Prima riga\nseconda riga"], invalid: {} },
} as const satisfies FieldTypeSpec;

export const testoLungoWord = {
  title: "Testo lungo",
  help: "Testo su più righe.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
