import { isDictionary, PdfString, type Value } from "../values.ts";

/**
 * Decrypts all strings in a value. The content of a signature is not encrypted (ISO 32000-2, 7.6.2). Throws the errors
 * of `decrypt`: viewers differ in how they read a string that cannot be decrypted.
 */
export function decryptStrings(value: Value, decrypt: (bytes: Uint8Array) => Uint8Array): Value {
  if (value instanceof PdfString) return new PdfString(decrypt(value.bytes));
  if (Array.isArray(value)) return value.map((each) => decryptStrings(each, decrypt));
  if (!isDictionary(value)) return value;
  const isSignature = value.has("ByteRange");
  return new Map(
    [...value].map(([key, each]) => [
      key,
      isSignature && key === "Contents" && each instanceof PdfString ? each : decryptStrings(each, decrypt),
    ]),
  );
}
