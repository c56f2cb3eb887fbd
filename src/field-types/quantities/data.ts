import { formatItalianDate, parseItalianDate } from "../../formats/quantities/date.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Day of the calendar: typed `31/12/2026`, `2026-12-31` on the wire. */
export const data = {
  shape: "date",
  control: "date",
  sensitive: false,
  schema: { type: "string", format: "date" },
  normalize: (typed) => parseItalianDate(typed) ?? typed.trim(),
  parse: (text) => text,
  print: (value) => formatItalianDate(String(value)),
  summarize: (value) => formatItalianDate(String(value)),
  autocomplete: "off",
  maxLength: 12,
  width: "short",
  messages: {
    required: "Inserisci la data.",
    format: "La data non è corretta: scrivila come 31/12/2026.",
  },
  explained: true,
  examples: {
    valid: ["31/12/2026", "1/2/2026", "2026-12-31", "29/02/2024"],
    invalid: {
      "31/02/2026": "La data indicata non esiste.",
      "29/02/2023": "La data indicata non esiste.",
      "2026-13-01": "La data indicata non esiste.",
      domani: "Scrivi la data come 31/12/2026.",
    },
  },
  hint: "Giorno, mese e anno, per esempio 31/12/2026.",
} as const satisfies FieldTypeSpec;

export const dataWord = {
  title: "Data",
  help: "Data: si scrive oppure si sceglie dal calendario.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
