import { formatMessages } from "../../formats/messages.ts";
import { formatEuro, formatPlainCents, parseMoney, toCents, toEuro } from "../../formats/quantities/money.ts";
import { plainTyped } from "../../formats/normalize.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Amount in euro: typed `1.234,50`, a number on the wire. */
export const importo = {
  shape: "number",
  control: "amount",
  sensitive: false,
  schema: { type: "number", minimum: 0 },
  normalize: (typed) => {
    const money = parseMoney(typed);
    return money.ok ? formatPlainCents(money.value) : plainTyped(typed);
  },
  parse: (text) => {
    const money = parseMoney(text);
    return money.ok ? toEuro(money.value) : text;
  },
  print: (value) => (typeof value === "number" ? formatPlainCents(toCents(value)) : String(value)),
  summarize: (value) => (Number.isFinite(Number(value)) ? formatEuro(Number(value)) : String(value)),
  inputMode: "decimal",
  autocomplete: "off",
  width: "short",
  messages: {
    required: "Inserisci l'importo.",
    type: formatMessages["money.shape"],
    minimum: "L'importo non può essere inferiore a {n} €.",
    maximum: "L'importo non può superare {n} €.",
  },
  examples: {
    valid: ["1.234,50", "1234,5", "12", "€ 12,00", "0"],
    invalid: {
      dodici: "Scrivi un importo, per esempio 1.234,50.",
      "12,345": "Scrivi un importo, per esempio 1.234,50.",
      "-5": "L'importo non può essere inferiore a 0,00 €.",
    },
  },
  hint: "In euro, per esempio 1.234,50.",
} as const satisfies FieldTypeSpec;

export const importoWord = {
  title: "Importo in euro",
  help: "Importo in euro, scritto all'italiana: 1.234,56.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
