import { checkDate, formatItalianDate, parseItalianDate } from "../../formats/quantities/date.ts";
import { plainTyped, withoutBlanks } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Day of the calendar: typed `31/12/2026`, `2026-12-31` on the wire. */
export const data = {
  shape: "date",
  control: "date",
  sensitive: false,
  // Years of vehicles and people: 0026 and 9999 are slips.
  schema: { type: "string", format: "date", pattern: "^(?:19|20|21)" },
  normalize: (typed) => {
    const bare = withoutBlanks(typed);
    return parseItalianDate(bare) ?? (checkDate(bare).ok ? bare : plainTyped(typed));
  },
  parse: (text) => text,
  print: (value) => formatItalianDate(String(value)),
  summarize: (value) => formatItalianDate(String(value)),
  autocomplete: "off",
  width: "short",
  messages: {
    required: "Inserisci la data.",
    format: "La data non è corretta: scrivila come 31/12/2026.",
    pattern: "L'anno non è corretto: scrivilo con quattro cifre, per esempio 2026.",
  },
  explained: true,
  examples: {
    valid: ["31/12/2026", "1/2/2026", "2026-12-31", "29/02/2024"],
    invalid: {
      "31/02/2026": "La data indicata non esiste.",
      "29/02/2023": "La data indicata non esiste.",
      "2026-13-01": "La data indicata non esiste.",
      "31/12/0026": "L'anno non è corretto: scrivilo con quattro cifre, per esempio 2026.",
      "31/12/9999": "L'anno non è corretto: scrivilo con quattro cifre, per esempio 2026.",
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
