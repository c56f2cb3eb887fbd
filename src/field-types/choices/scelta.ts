import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Drop-down; the value is a code, a text or a whole entry, as the options of the field say. */
export const scelta = {
  shape: "choice",
  control: "select",
  sensitive: false,
  schema: {},
  messages: { required: "Scegli una voce dall'elenco." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;

export const sceltaWord = {
  title: "Scelta da un elenco",
  help: "Una voce da un elenco che si apre; con più di quindici voci si cerca scrivendo.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
