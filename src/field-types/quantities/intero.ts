import { formatMessages } from "../../formats/messages.ts";
import { withoutBlanks } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Whole number without sign; leading zeros are dropped. */
export const intero = {
  shape: "number",
  control: "text",
  sensitive: false,
  schema: { type: "integer", minimum: 0 },
  normalize: (typed) => withoutBlanks(typed).replace(/^0+(?=[0-9])/, ""),
  parse: (text) => (/^[0-9]{1,15}$/.test(text) ? Number(text) : text),
  print: String,
  summarize: String,
  inputMode: "numeric",
  autocomplete: "off",
  width: "short",
  messages: {
    required: "Inserisci un numero.",
    type: formatMessages["digits.only"],
    minimum: "Il numero non può essere inferiore a {n}.",
    maximum: "Il numero non può superare {n}.",
  },
  examples: {
    valid: ["12", "007", "0"],
    invalid: { "1,5": "Usa soltanto cifre.", "-3": "Usa soltanto cifre.", tre: "Usa soltanto cifre." },
  },
} as const satisfies FieldTypeSpec;

export const interoWord = {
  title: "Numero intero",
  help: "Numero intero.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
