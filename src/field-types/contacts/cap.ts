import { withoutBlanks } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { plainText } from "../texts/plain-text.ts";

/** Postal code: five digits, leading zeros kept. */
export const cap = {
  ...plainText,
  schema: { type: "string", pattern: "^[0-9]{5}$" },
  normalize: withoutBlanks,
  inputMode: "numeric",
  autocomplete: "postal-code",
  width: "short",
  messages: { required: "Inserisci il CAP.", pattern: "Il CAP è fatto di 5 cifre." },
  examples: {
    valid: ["10121", "00184"],
    invalid: { "1012": "Il CAP è fatto di 5 cifre.", "1012A": "Il CAP è fatto di 5 cifre." },
  },
} as const satisfies FieldTypeSpec;

export const capWord = {
  title: "CAP",
  help: "CAP di cinque cifre; gli zeri davanti restano.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
