import { normaliseEmail } from "../formats/email.ts";
import { normaliseMobile } from "../formats/mobile.ts";
import { withoutBlanks } from "../formats/normalise.ts";
import { typeHints, typeMessages } from "../formats/messages.ts";
import type { FieldType } from "./field-type.ts";

/** E-mail address, in lower case. */
export const email = {
  value: "text",
  schema: { type: "string", format: "email", maxLength: 254 },
  normalize: normaliseEmail,
  inputMode: "email",
  autocomplete: "email",
  maxLength: 254,
  messages: typeMessages.email,
  explained: true,
  examples: {
    valid: ["livia.ferrandi@posta.example", "Livia.Ferrandi@Posta.Example ", "a+b@c-d.it"],
    invalid: {
      "livia.ferrandi": "Manca la chiocciola (@).",
      "livia@posta": "La parte dopo la chiocciola (@) non è scritta correttamente.",
      "livia@@posta.example": "La parte prima della chiocciola (@) non è scritta correttamente.",
      "livia..f@posta.example": "La parte prima della chiocciola (@) non è scritta correttamente.",
    },
  },
} as const satisfies FieldType;

/** Mobile number: 9 or 10 digits, without the prefix of the country. */
export const cellulare = {
  value: "text",
  schema: { type: "string", pattern: "^[0-9]*$", minLength: 9, maxLength: 10 },
  normalize: normaliseMobile,
  inputMode: "tel",
  autocomplete: "tel-national",
  maxLength: 20,
  messages: typeMessages.cellulare,
  strict: "cellulare",
  examples: {
    valid: ["3470000123", "347 000 0123", "+39 347.000.0123", "347000012"],
    invalid: {
      "347000012O": "Il numero ammette soltanto cifre.",
      "34700001": "Servono almeno 9 cifre.",
      "34700001234": "Non superare 10 cifre.",
    },
  },
  hint: typeHints.cellulare,
} as const satisfies FieldType;

/** The secret received by SMS: digits alone. */
export const codiceSms = {
  value: "text",
  schema: { type: "string", pattern: "^[0-9]*$", maxLength: 200 },
  normalize: withoutBlanks,
  inputMode: "numeric",
  autocomplete: "one-time-code",
  maxLength: 200,
  messages: typeMessages.codiceSms,
  examples: { valid: ["123456", "123 456"], invalid: { "12a456": "Il codice è fatto di sole cifre." } },
} as const satisfies FieldType;

/** Postal code: five digits, leading zeros kept. */
export const cap = {
  value: "text",
  schema: { type: "string", pattern: "^[0-9]{5}$" },
  normalize: withoutBlanks,
  inputMode: "numeric",
  autocomplete: "postal-code",
  maxLength: 8,
  messages: typeMessages.cap,
  examples: {
    valid: ["10121", "00184"],
    invalid: { "1012": "Il CAP è fatto di 5 cifre.", "1012A": "Il CAP è fatto di 5 cifre." },
  },
} as const satisfies FieldType;
