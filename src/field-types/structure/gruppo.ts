import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** Fields that travel together as one object. */
export const gruppo = {
  shape: "group",
  control: "group",
  sensitive: false,
  schema: { type: "object" },
  messages: { required: "Campo obbligatorio." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;

export const gruppoWord = {
  title: "Gruppo di campi",
  help: "Più campi che viaggiano insieme in un oggetto.",
  since: 1,
  group: "rarely",
} as const satisfies FieldTypeWord;
