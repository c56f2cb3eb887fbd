import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { code, codeMessages, LETTERS_AND_DIGITS } from "./code.ts";

/** Protocol, reference, plan, bill or receipt number. Fields give their own limits; a free one drops the pattern. */
export const codice = {
  ...code,
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 20 },
  width: "medium",
  messages: { required: "Inserisci il numero di riferimento.", ...codeMessages },
  exact: "Servono esattamente {n} caratteri.",
  examples: {
    valid: ["2024000123", "acc 2024 000123"],
    invalid: {
      "2024/000123": "Usa soltanto lettere e numeri.",
      "123456789012345678901": "Non superare 20 caratteri.",
    },
  },
} as const satisfies FieldTypeSpec;

export const codiceWord = {
  title: "Codice",
  help: "Codice di lettere e cifre che non ha un tipo proprio: protocollo, piano, cartella, ricevuta.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
