import { formatMessages } from "../../formats/messages.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { mobileNumber } from "./mobile-number.ts";

/** Italian mobile number: 9 or 10 digits that start with 3, without the prefix of the country. The gateway refuses others. */
export const cellulare = {
  ...mobileNumber,
  schema: { ...mobileNumber.schema, format: "cellulare" },
  messages: { ...mobileNumber.messages, format: formatMessages["mobile.prefix"] },
  refusal: {
    names: ["telefono", "cellulare", "cell"],
    message: "Il numero di telefono non è valido.",
  },
  examples: {
    valid: ["3470000123", "347 000 0123", "+39 347.000.0123", "347000012"],
    invalid: {
      "347000012O": "Il numero ammette soltanto cifre.",
      "34700001": "Servono almeno 9 cifre.",
      "34700001234": "Non superare 10 cifre.",
      "0117654321": "I numeri di cellulare italiani iniziano con 3.",
      "899123456": "I numeri di cellulare italiani iniziano con 3.",
    },
  },
} as const satisfies FieldTypeSpec;

export const cellulareWord = {
  title: "Cellulare",
  help: "Cellulare italiano: prefisso, punti e spazi si tolgono da sé.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
