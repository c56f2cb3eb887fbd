import { normalizeCode } from "../../formats/normalize.ts";
import type { TypedSpec } from "../field-type.ts";
import { plainText } from "../texts/plain-text.ts";

/** Pattern of codes made of capital letters and digits; the empty text is allowed, `required` refuses it. */
export const LETTERS_AND_DIGITS = "^[A-Z0-9]*$";

/** Members that all codes share: capital letters, no blanks, never completed by the browser. */
export const code = {
  ...plainText,
  normalize: normalizeCode,
  autocomplete: "off",
  uppercase: true,
} as const satisfies Partial<TypedSpec>;

export const codeMessages = {
  pattern: "Usa soltanto lettere e numeri.",
  minLength: "Servono almeno {n} caratteri.",
  maxLength: "Non superare {n} caratteri.",
} as const;
