import { formatMessages } from "../../formats/messages.ts";
import { formatMonthYear, parseMonthYear } from "../../formats/quantities/month-year.ts";
import { plainTyped } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Month of a year: typed `12/2026`, `2026-12` on the wire. */
export const meseAnno = {
  shape: "date",
  control: "text",
  sensitive: false,
  schema: { type: "string", pattern: "^(?:19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$" },
  normalize: (typed) => parseMonthYear(plainTyped(typed)) ?? plainTyped(typed),
  parse: (text) => text,
  print: (value) => formatMonthYear(String(value)),
  summarize: (value) => formatMonthYear(String(value)),
  autocomplete: "off",
  width: "short",
  messages: {
    required: "Inserisci il mese e l'anno.",
    pattern: formatMessages["monthYear.shape"],
  },
  examples: {
    valid: ["12/2026", "2026-12", "dicembre 2026"],
    invalid: {
      "13/2026": "Scrivi il mese e l'anno come 12/2026.",
      "12/0026": "Scrivi il mese e l'anno come 12/2026.",
      "12/26": "Scrivi il mese e l'anno come 12/2026.",
    },
  },
  hint: "Mese e anno, per esempio 12/2026.",
} as const satisfies FieldTypeSpec;

export const meseAnnoWord = {
  title: "Mese e anno",
  help: "Mese e anno, senza giorno.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
