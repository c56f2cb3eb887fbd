import { normaliseCode, normalisePlate } from "../formats/normalise.ts";
import { typeHints, typeMessages } from "../formats/messages.ts";
import type { FieldType } from "./field-type.ts";

const LETTERS_AND_DIGITS = "^[A-Z0-9]*$";

/** Plate: 1 to 8 letters and digits. Only the register knows which plates exist. */
export const targa = {
  value: "text",
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 8 },
  normalize: normalisePlate,
  autocomplete: "off",
  maxLength: 12,
  uppercase: true,
  messages: typeMessages.targa,
  strict: "targa",
  examples: {
    valid: ["AB123CD", "ab 123 cd", "TO-336995", "X2.2222", "A1"],
    invalid: { AB_123: "Usa soltanto lettere e numeri.", AB123CDEF: "Non superare 8 caratteri." },
  },
  hint: typeHints.targa,
} as const satisfies FieldType;

/** Plate or chassis number: 1 to 18 letters and digits. */
export const targaTelaio = {
  value: "text",
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 18 },
  normalize: normalisePlate,
  autocomplete: "off",
  maxLength: 24,
  uppercase: true,
  messages: typeMessages.targaTelaio,
  examples: {
    valid: ["AB123CD", "ZFA 31200000 123456"],
    invalid: {
      "ZFA#312": "Usa soltanto lettere e numeri.",
      ZFA31200000123456789: "Non superare 18 caratteri.",
    },
  },
} as const satisfies FieldType;

/** Codice fiscale of a person or a body, or partita IVA: the back end takes 11 to 16 letters and digits. */
export const codiceFiscale = {
  value: "text",
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, minLength: 11, maxLength: 16 },
  normalize: normaliseCode,
  autocomplete: "off",
  maxLength: 22,
  uppercase: true,
  messages: typeMessages.codiceFiscale,
  explained: true,
  strict: "codiceFiscale",
  examples: {
    valid: ["RSSMRA80A01L219M", "rss mra 80a01 l219m", "RSSMRAULALMLNMVM", "80087670016"],
    invalid: {
      "RSSMRA80A01L219*": "Usa soltanto lettere e numeri.",
      RSSMRA80: "Servono almeno 11 caratteri.",
      RSSMRA80A01L219MM: "Non superare 16 caratteri.",
    },
  },
  hint: typeHints.codiceFiscale,
} as const satisfies FieldType;

/** Protocol, reference, plan, bill or receipt number. Fields give their own limits; a free one drops the pattern. */
export const codice = {
  value: "text",
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 20 },
  normalize: normaliseCode,
  autocomplete: "off",
  maxLength: 30,
  uppercase: true,
  messages: typeMessages.codice,
  examples: {
    valid: ["2024000123", "acc 2024 000123"],
    invalid: {
      "2024/000123": "Usa soltanto lettere e numeri.",
      "123456789012345678901": "Non superare 20 caratteri.",
    },
  },
} as const satisfies FieldType;

/** Payment notice number, IUV or RF reference: up to 25 letters and digits. */
export const iuv = {
  value: "text",
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 25 },
  normalize: normaliseCode,
  autocomplete: "off",
  maxLength: 34,
  uppercase: true,
  messages: typeMessages.iuv,
  explained: true,
  strict: "iuv",
  examples: {
    valid: ["301000000001234519", "3010 0000 0001 2345 19", "rf18539007547034", "RF04242750001T00400000021"],
    invalid: {
      "3010-0000": "Il codice ammette soltanto lettere e numeri.",
      "30100000000123451930100000": "Non superare 25 caratteri.",
    },
  },
  hint: typeHints.iuv,
} as const satisfies FieldType;

/** IBAN of any country, with its length and check digits. */
export const iban = {
  value: "text",
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, minLength: 15, maxLength: 32, format: "iban" },
  normalize: normaliseCode,
  autocomplete: "off",
  maxLength: 42,
  uppercase: true,
  messages: typeMessages.iban,
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
  hint: typeHints.iban,
} as const satisfies FieldType;
