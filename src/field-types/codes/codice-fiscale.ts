import { normalizeTaxCode } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { code, codeMessages, LETTERS_AND_DIGITS } from "./code.ts";

/** Codice fiscale of a person or a body, or partita IVA: the back end takes 11 to 16 letters and digits. */
export const codiceFiscale = {
  ...code,
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, minLength: 11, maxLength: 16 },
  normalize: normalizeTaxCode,
  width: "medium",
  messages: {
    required: "Inserisci il codice fiscale o la partita IVA.",
    ...codeMessages,
    format: "Il codice fiscale o la partita IVA non è corretto.",
  },
  explained: true,
  strict: "codiceFiscale",
  examples: {
    valid: ["RSSMRA80A01L219M", "rss mra 80a01 l219m", "RSSMRAULALMLNMVM", "80087670016", "IT 80087670016"],
    invalid: {
      "RSSMRA80A01L219*": "Usa soltanto lettere e numeri.",
      RSSMRA80: "Servono almeno 11 caratteri.",
      RSSMRA80A01L219MM: "Non superare 16 caratteri.",
    },
  },
  hint: "16 caratteri per le persone, 11 cifre per le società.",
} as const satisfies FieldTypeSpec;

export const codiceFiscaleWord = {
  title: "Codice fiscale o partita IVA",
  help: "Codice fiscale di una persona o partita IVA, anche con le lettere al posto delle cifre per omocodia.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
