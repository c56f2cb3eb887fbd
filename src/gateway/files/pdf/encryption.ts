import { refuse } from "../judgement.ts";
import { openCipher, type Cipher } from "./cipher/cipher.ts";
import type { Objects } from "./objects.ts";
import {
  isDictionary,
  nameIn,
  PdfString,
  Reference,
  type Dictionary,
  type StoredObject,
  type Value,
} from "./values.ts";

/** Decrypts the objects of a document that opens without a password. */
export interface Decryption {
  strings(object: StoredObject): StoredObject;
  data(object: StoredObject, data: Buffer): Buffer;
  /** True when the key of an object depends on its number and generation. */
  hasKeysOfObjects: boolean;
}

const none: Decryption = { hasKeysOfObjects: false, strings: (object) => object, data: (_, data) => data };

/** Finds the encryption that all trailers of a document name. */
export function readEncryption(trailers: readonly Dictionary[], objects: Objects): Decryption {
  const encrypted = trailers.filter((trailer) => trailer.has("Encrypt"));
  const [value] = encrypted.map((trailer) => trailer.get("Encrypt"));
  if (value === undefined) return none;
  const [found, ...more] = new Set(encrypted.flatMap((trailer) => objects.find(trailer.get("Encrypt"))));
  const isMissing = trailers.some((trailer) => trailer.has("Root") && !trailer.has("Encrypt"));
  if (more.length > 0 || isMissing) refuse("damaged", "revisions with different encryptions");
  if (!isDictionary(found?.value)) return refuse("damaged", "encryption without a dictionary");
  const ids = trailers.map((trailer) => objects.find(trailer.get("ID"))[0]?.value).find(Array.isArray);
  const cipher = openCipher(found.value, ids?.[0] instanceof PdfString ? ids[0].bytes : Buffer.alloc(0));
  return decryptionOf(cipher, value instanceof Reference ? value.number : undefined);
}

function decryptionOf(cipher: Cipher, encryption: number | undefined): Decryption {
  return {
    hasKeysOfObjects: cipher.hasKeysOfObjects,
    strings(object) {
      const { number, generation, value } = object;
      const isPlain = number === encryption || isReferences(object);
      // Some viewers decrypt it nevertheless.
      if (isPlain) return hasAddress(value) ? refuse("active", "an address that is not encrypted") : object;
      return {
        ...object,
        value: decryptStrings(value, (bytes) => cipher.strings(bytes, number, generation)),
      };
    },
    data({ number, generation }, data) {
      const { buffer, byteOffset, length } = cipher.streams(data, number, generation);
      return Buffer.from(buffer, byteOffset, length);
    },
  };
}

const hasAddress = (value: Value): boolean =>
  isDictionary(value)
    ? value.has("URI") || [...value.values()].some(hasAddress)
    : Array.isArray(value) && value.some(hasAddress);

/** True for a stream of references, which is not encrypted, and whose dictionary is a trailer. */
export const isReferences = ({ value, data }: StoredObject) =>
  data !== undefined && isDictionary(value) && (nameIn(value.get("Type")) === "XRef" || value.has("Root"));

/**
 * Decrypts all strings in a value. The content of a signature is not encrypted (ISO 32000-2, 7.6.2). Throws the errors
 * of `decrypt`: viewers differ in how they read a string that cannot be decrypted.
 */
function decryptStrings(value: Value, decrypt: (bytes: Uint8Array) => Uint8Array): Value {
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
