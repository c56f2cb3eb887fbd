import { withoutBlanks } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { plainText } from "../texts/plain-text.ts";

/** A number that is not counted with, such as a microchip or a meter: leading zeros are kept. */
export const cifre = {
  ...plainText,
  schema: { type: "string", pattern: "^[0-9]*$", maxLength: 30 },
  normalize: withoutBlanks,
  inputMode: "numeric",
  autocomplete: "off",
  width: "medium",
  messages: {
    required: "Inserisci il numero.",
    pattern: "Usa soltanto cifre.",
    minLength: "Servono almeno {n} cifre.",
    maxLength: "Non superare {n} cifre.",
  },
  exact: "Servono esattamente {n} cifre.",
  examples: {
    valid: ["380260000123456", "380 260 000 123 456", "007"],
    invalid: {
      "38026A": "Usa soltanto cifre.",
      "1234567890123456789012345678901": "Non superare 30 cifre.",
    },
  },
} as const satisfies FieldTypeSpec;

export const cifreWord = {
  title: "Numero di sole cifre",
  help: "Numero di sole cifre, con gli zeri davanti: microchip, contatore, matricola. Con «min» e «max» uguali le cifre sono esattamente quelle.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
