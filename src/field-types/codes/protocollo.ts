import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { code, codeMessages } from "./code.ts";

/** Number of a register: letters and digits, with `/` and `-` between them. */
export const protocollo = {
  ...code,
  schema: { type: "string", pattern: "^[A-Z0-9/-]*$", maxLength: 30 },
  width: "medium",
  messages: {
    required: "Inserisci il numero di protocollo.",
    ...codeMessages,
    pattern: "Usa soltanto lettere, numeri, barre e trattini.",
  },
  examples: {
    valid: ["2026/0001234", "A1900A-12/2026"],
    invalid: {
      "2026_1": "Usa soltanto lettere, numeri, barre e trattini.",
      "1234567890123456789012345678901": "Non superare 30 caratteri.",
    },
  },
} as const satisfies FieldTypeSpec;

export const protocolloWord = {
  title: "Numero di protocollo",
  help: "Numero di protocollo: lettere, cifre, barra e trattino, come 2026/001234.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
