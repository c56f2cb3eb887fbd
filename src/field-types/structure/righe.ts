import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Rows chosen in a table, or added by hand. */
export const righe = {
  shape: "rows",
  control: "rows",
  sensitive: false,
  schema: { type: "array" },
  messages: {
    required: "Campo obbligatorio.",
    minItems: "Numero minimo di righe: {n}.",
    maxItems: "Numero massimo di righe: {n}.",
  },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;

export const righeWord = {
  title: "Righe",
  help: "Righe scritte a mano («content» dà le colonne) oppure scelte fra quelle di «rows».",
  since: 1,
  group: "rarely",
} as const satisfies FieldTypeWord;
