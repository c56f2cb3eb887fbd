import { formatMessages } from "../../formats/messages.ts";
import { normalizePlate } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { code, codeMessages, LETTERS_AND_DIGITS } from "./code.ts";

/** Plate: 1 to 8 letters and digits. Only the register knows which plates exist. */
export const targa = {
  ...code,
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 8 },
  normalize: normalizePlate,
  width: "short",
  messages: {
    required: "Inserisci la targa.",
    pattern: codeMessages.pattern,
    maxLength: codeMessages.maxLength,
    format: formatMessages["plate.letters"],
  },
  explained: true,
  strict: "targa",
  examples: {
    valid: ["AB123CD", "ab 123 cd", "TO-336995", "X2.2222", "A1", "Roma 12345A"],
    invalid: { AB_123: "Usa soltanto lettere e numeri.", AB123CDEF: "Non superare 8 caratteri." },
  },
  hint: "Scrivila senza spazi, per esempio AB123CD.",
} as const satisfies FieldTypeSpec;

export const targaWord = {
  title: "Targa",
  help: "Targa italiana: spazi e minuscole si sistemano da sé.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
