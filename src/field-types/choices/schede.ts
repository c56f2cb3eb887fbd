import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";

/** One of a few alternatives with many fields each, rendered as tabs; none is preselected. */
export const schede = {
  shape: "choice",
  control: "tabs",
  sensitive: false,
  schema: {},
  messages: { required: "Scegli una risposta." },
  examples: { valid: [], invalid: {} },
} as const satisfies FieldTypeSpec;

export const schedeWord = {
  title: "Scelta fra schede",
  help: "Una voce fra poche, come schede: ognuna con i suoi campi.",
  since: 1,
  group: "sometimes",
} as const satisfies FieldTypeWord;
