import { parseItalianDate } from "../formats/date.ts";
import { formatPlainCents, parseMoney, toEuro } from "../formats/money.ts";
import { parseMonthYear } from "../formats/month-year.ts";
import { withoutBlanks } from "../formats/normalise.ts";
import { typeHints, typeMessages } from "../formats/messages.ts";
import type { FieldType } from "./field-type.ts";

/** Amount in euro: typed `1.234,50`, a number on the wire. */
export const importo = {
  value: "number",
  schema: { type: "number", minimum: 0 },
  normalize: (typed) => {
    const money = parseMoney(typed);
    return money.ok ? formatPlainCents(money.value) : typed.trim();
  },
  parse: (text) => {
    const money = parseMoney(text);
    return money.ok ? toEuro(money.value) : text;
  },
  inputMode: "decimal",
  autocomplete: "off",
  maxLength: 20,
  messages: typeMessages.importo,
  examples: {
    valid: ["1.234,50", "1234,5", "12", "€ 12,00", "0"],
    invalid: {
      dodici: "Scrivi un importo, per esempio 1.234,50.",
      "12,345": "Scrivi un importo, per esempio 1.234,50.",
      "-5": "L'importo non può essere inferiore a 0 €.",
    },
  },
  hint: typeHints.importo,
} as const satisfies FieldType;

/** Whole number without sign; leading zeros go. */
export const intero = {
  value: "number",
  schema: { type: "integer", minimum: 0 },
  normalize: (typed) => withoutBlanks(typed).replace(/^0+(?=[0-9])/, ""),
  parse: (text) => (/^[0-9]{1,15}$/.test(text) ? Number(text) : text),
  inputMode: "numeric",
  autocomplete: "off",
  maxLength: 15,
  messages: typeMessages.intero,
  examples: {
    valid: ["12", "007", "0"],
    invalid: { "1,5": "Usa soltanto cifre.", "-3": "Usa soltanto cifre.", tre: "Usa soltanto cifre." },
  },
} as const satisfies FieldType;

/** Day of the calendar: typed `31/12/2026`, `2026-12-31` on the wire. */
export const data = {
  value: "date",
  schema: { type: "string", format: "date" },
  normalize: (typed) => parseItalianDate(typed) ?? typed.trim(),
  autocomplete: "off",
  maxLength: 12,
  messages: typeMessages.data,
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
  hint: typeHints.data,
} as const satisfies FieldType;

/** Month of a year: typed `12/2026`, `2026-12` on the wire. */
export const meseAnno = {
  value: "month",
  schema: { type: "string", pattern: "^[0-9]{4}-(0[1-9]|1[0-2])$" },
  normalize: (typed) => parseMonthYear(typed) ?? typed.trim(),
  autocomplete: "off",
  maxLength: 16,
  messages: typeMessages.meseAnno,
  examples: {
    valid: ["12/2026", "2026-12", "dicembre 2026"],
    invalid: {
      "13/2026": "Scrivi il mese e l'anno come 12/2026.",
      "12/26": "Scrivi il mese e l'anno come 12/2026.",
    },
  },
  hint: typeHints.meseAnno,
} as const satisfies FieldType;
