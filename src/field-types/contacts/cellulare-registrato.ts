import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { mobileNumber } from "./mobile-number.ts";

/** A mobile number that may be registered already, under older rules too: 9 or 10 digits. The gateway sends no message to a new one of these. */
export const cellulareRegistrato = {
  ...mobileNumber,
  examples: {
    valid: ["3470000123", "+39 347.000.0123", "7891234567"],
    invalid: {
      "347000012O": "Scrivi soltanto cifre, senza prefisso internazionale.",
      "+41 79 123 45 67": "Scrivi soltanto cifre, senza prefisso internazionale.",
      "34700001": "Servono almeno 9 cifre.",
      "34700001234": "Non superare 10 cifre.",
    },
  },
} as const satisfies FieldTypeSpec;

export const cellulareRegistratoWord = {
  title: "Cellulare già registrato",
  help: "Cellulare che può essere registrato da tempo: per cercarlo o toglierlo, non per mandargli un SMS.",
  since: 1,
  group: "rarely",
} as const satisfies FieldTypeWord;
