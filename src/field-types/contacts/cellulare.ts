import { formatMessages } from "../../formats/messages.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { mobileNumber } from "./mobile-number.ts";

/** Italian mobile number: 9 or 10 digits that start with 3, without the prefix of the country. The contract has no room for others, and the gateway refuses them. */
export const cellulare = {
  ...mobileNumber,
  schema: { ...mobileNumber.schema, format: "cellulare" },
  explained: true,
  messages: {
    required: mobileNumber.messages.required,
    format: formatMessages["mobile.prefix"],
    pattern: formatMessages["mobile.digits"],
    minLength: formatMessages["mobile.short"],
    maxLength: formatMessages["mobile.long"],
  },
  hint: "Solo cellulari italiani, senza prefisso internazionale.",
  refusal: {
    names: ["telefono", "cellulare", "cell"],
    message: "Il numero di telefono non è valido.",
  },
  examples: {
    valid: ["3470000123", "347 000 0123", "+39 347.000.0123", "347000012"],
    invalid: {
      "347000012O": "Scrivi soltanto cifre, senza prefisso internazionale.",
      "34700001": "Servono almeno 9 cifre.",
      "34700001234": "Non superare 10 cifre.",
      ...Object.fromEntries(
        ["0117654321", "899123456", "+41 79 123 45 67", "0041791234567", "41791234567"].map((number) => [
          number,
          formatMessages["mobile.prefix"],
        ]),
      ),
    },
  },
} as const satisfies FieldTypeSpec;

export const cellulareWord = {
  title: "Cellulare",
  help: "Cellulare italiano: prefisso, punti e spazi si tolgono da sé.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
