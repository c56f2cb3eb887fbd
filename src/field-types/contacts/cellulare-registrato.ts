import { formatMessages } from "../../formats/messages.ts";
import { normalizeMobile } from "../../formats/contacts/mobile.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { plainText } from "../texts/plain-text.ts";

/** A mobile number that may be registered already, under older rules too: 9 or 10 digits. The gateway sends no message to a new one of these. */
export const cellulareRegistrato = {
  ...plainText,
  schema: { type: "string", pattern: "^[0-9]*$", minLength: 9, maxLength: 10 },
  normalize: normalizeMobile,
  inputMode: "tel",
  autocomplete: "tel-national",
  width: "medium",
  messages: {
    required: "Inserisci il numero di cellulare.",
    pattern: formatMessages["mobile.digits"],
    minLength: formatMessages["mobile.short"],
    maxLength: formatMessages["mobile.long"],
  },
  examples: {
    valid: ["3470000123", "+39 347.000.0123", "7891234567"],
    invalid: {
      "347000012O": "Il numero ammette soltanto cifre.",
      "34700001": "Servono almeno 9 cifre.",
      "34700001234": "Non superare 10 cifre.",
    },
  },
  hint: "Solo cifre, senza prefisso internazionale.",
} as const satisfies FieldTypeSpec;

export const cellulareRegistratoWord = {
  title: "Cellulare già registrato",
  help: "Cellulare che può essere registrato da tempo: per cercarlo o toglierlo, non per mandargli un SMS.",
  since: 1,
  group: "rarely",
} as const satisfies FieldTypeWord;
