import type { TypedSpec } from "../field-type.ts";

/** How a text is read and shown when its canonical writing is the value itself. */
export const plainText = {
  shape: "text",
  control: "text",
  sensitive: false,
  parse: (text) => text,
  print: String,
  summarize: String,
} as const satisfies Partial<TypedSpec>;
