import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { code, codeMessages, LETTERS_AND_DIGITS } from "./code.ts";

/** IBAN of any country, with its length and check digits. */
export const iban = {
  ...code,
  sensitive: true,
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, minLength: 15, maxLength: 32, format: "iban" },
  messages: { required: "Inserisci l'IBAN.", ...codeMessages, format: "L'IBAN non è corretto." },
  explained: true,
  examples: {
    valid: ["IT60X0542811101000000123456", "it60 x054 2811 1010 0000 0123 456", "NO9386011117947"],
    invalid: {
      "IT60-X0542811101": "Usa soltanto lettere e numeri.",
      IT60X0542: "Servono almeno 15 caratteri.",
      IT60X05428111010000001234567890123: "Non superare 32 caratteri.",
      IT60X054281110100000012345: "Manca un carattere.",
      IT60X0542811101000000123465: "Le cifre di controllo non tornano: ricontrolla l'IBAN.",
    },
  },
  hint: "Per l'Italia 27 caratteri, per esempio IT60X0542811101000000123456.",
} as const satisfies FieldTypeSpec;

export const ibanWord = {
  title: "IBAN",
  help: "IBAN di qualunque Paese, con la cifra di controllo verificata.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
