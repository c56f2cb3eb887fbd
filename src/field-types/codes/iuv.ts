import { formatMessages } from "../../formats/messages.ts";
import { normalizeLetters } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { code, codeMessages, LETTERS_AND_DIGITS } from "./code.ts";

/** Payment notice number, IUV or RF reference: up to 25 letters and digits. */
export const iuv = {
  ...code,
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 25 },
  normalize: normalizeLetters,
  width: "medium",
  messages: {
    required: "Il codice di avviso di pagamento è obbligatorio.",
    pattern: formatMessages["iuv.characters"],
    maxLength: codeMessages.maxLength,
    format: "Il codice di avviso di pagamento non è corretto.",
  },
  explained: true,
  strict: "iuv",
  examples: {
    valid: [
      "301000000001234519",
      "3010 0000 0001 2345 19",
      "rf18539007547034",
      "RF04242750001T00400000021",
      "3010-0000-0001-2345-19",
    ],
    invalid: {
      "3010_0000": "Il codice ammette soltanto lettere e numeri.",
      "30100000000123451930100000": "Non superare 25 caratteri.",
    },
  },
  hint: "Si trova sull'avviso di pagamento, accanto al codice QR.",
} as const satisfies FieldTypeSpec;

export const iuvWord = {
  title: "Codice di avviso di pagamento",
  help: "Codice di avviso, IUV o riferimento RF: fino a 25 lettere e cifre.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
