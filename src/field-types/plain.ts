import { trimmed } from "../formats/normalise.ts";
import { typeMessages } from "../formats/messages.ts";
import type { FieldType } from "./field-type.ts";

const NO_EXAMPLES = { valid: [], invalid: {} } as const;

/** One line of text. */
export const testo = {
  value: "text",
  schema: { type: "string" },
  normalize: trimmed,
  messages: typeMessages.testo,
  examples: { valid: ["Aosta", " Via Roma 1 "], invalid: {} },
} as const satisfies FieldType;

/** Several lines of text. */
export const testoLungo = {
  value: "text",
  schema: { type: "string" },
  normalize: trimmed,
  autocomplete: "off",
  messages: typeMessages.testoLungo,
  examples: { valid: ["Prima riga\nseconda riga"], invalid: {} },
} as const satisfies FieldType;

/** Drop-down; the value is a code, a text or a whole entry, as the options of the field say. */
export const scelta = {
  value: "choice",
  schema: {},
  messages: typeMessages.scelta,
  examples: NO_EXAMPLES,
} as const satisfies FieldType;

/** One of a few answers, all in sight; nothing is preset. */
export const radio = {
  value: "choice",
  schema: {},
  messages: typeMessages.radio,
  examples: NO_EXAMPLES,
} as const satisfies FieldType;

/** Switch, off at first; it usually opens other fields. */
export const interruttore = {
  value: "boolean",
  schema: { type: "boolean" },
  messages: typeMessages.interruttore,
  examples: NO_EXAMPLES,
} as const satisfies FieldType;

/** Box that may stay unticked. */
export const casella = {
  value: "boolean",
  schema: { type: "boolean" },
  messages: typeMessages.casella,
  examples: NO_EXAMPLES,
} as const satisfies FieldType;

/** Consent that only the person can give: `enum` and not `const`, because form libraries fill in constants. */
export const consenso = {
  value: "boolean",
  schema: { type: "boolean", enum: [true] },
  messages: typeMessages.consenso,
  examples: NO_EXAMPLES,
} as const satisfies FieldType;

/** Rows chosen in a table, or added by hand. */
export const righe = {
  value: "rows",
  schema: { type: "array" },
  messages: typeMessages.righe,
  examples: NO_EXAMPLES,
} as const satisfies FieldType;

/** Documents: number, formats and sizes are the business of the attachment rule. */
export const allegati = {
  value: "files",
  schema: { type: "array" },
  messages: typeMessages.allegati,
  examples: NO_EXAMPLES,
} as const satisfies FieldType;

/** Fields that travel together as one object. */
export const gruppo = {
  value: "object",
  schema: { type: "object" },
  messages: typeMessages.gruppo,
  examples: NO_EXAMPLES,
} as const satisfies FieldType;
