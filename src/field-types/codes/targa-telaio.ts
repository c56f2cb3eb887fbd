import { normalizePlate } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { code, codeMessages, LETTERS_AND_DIGITS } from "./code.ts";

/** Plate or chassis number: 1 to 18 letters and digits. */
export const targaTelaio = {
  ...code,
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 18 },
  normalize: normalizePlate,
  width: "medium",
  messages: {
    required: "Inserisci la targa o il numero di telaio.",
    pattern: codeMessages.pattern,
    maxLength: codeMessages.maxLength,
  },
  examples: {
    valid: ["AB123CD", "ZFA 31200000 123456"],
    invalid: {
      "ZFA#312": "Usa soltanto lettere e numeri.",
      ZFA31200000123456789: "Non superare 18 caratteri.",
    },
  },
} as const satisfies FieldTypeSpec;

export const targaTelaioWord = {
  title: "Targa o telaio",
  help: "Targa oppure numero di telaio.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
