import { latin, refuse } from "../structure.ts";
import { isRegular } from "./characters.ts";
import type { Parser } from "./parser.ts";
import { decryptStrings } from "./cipher/strings.ts";
import { isDictionary, nameIn, Reference, type PdfObject, type Value } from "./values.ts";

/** An object as it stands in the file: `12 0 obj … endobj`. */
export interface IndirectObject extends PdfObject {
  number: number;
  generation: number;
  /** The offsets of its number, and after `endobj`. */
  start: number;
  end: number;
}

export interface ObjectKeys {
  /** Resolves the length of a stream, which may be an object of its own. */
  lengthOf(value: Value | undefined): number | undefined;
  /** Returns the decryption of the strings of an object; undefined without encryption. */
  stringsOf?(number: number, generation: number): ((bytes: Uint8Array) => Uint8Array) | undefined;
}

/** Reads the indirect object at the offset of a parser, up to `endobj`. Its stream is not decrypted. */
export function readIndirect(parser: Parser, { lengthOf, stringsOf }: ObjectKeys): IndirectObject {
  const start = parser.at;
  const number = parser.integer(8);
  parser.skipBlanks();
  const generation = parser.integer(5);
  parser.skipBlanks();
  parser.expect("obj");
  const stored = parser.value();
  if (stored instanceof Reference) refuse("damaged", `object ${number} is a reference`);
  parser.skip();
  const data = parser.peekWord() === "stream" ? readStream(parser, stored, lengthOf) : undefined;
  parser.expect("endobj");
  const decrypt = data && isReferences(stored) ? undefined : stringsOf?.(number, generation);
  const value = decrypt ? decryptStrings(stored, decrypt) : stored;
  return { number, generation, start, end: parser.at, value, data };
}

/** True for the dictionary of a stream of references, whose strings are not encrypted. */
const isReferences = (value: Value) => isDictionary(value) && nameIn(value.get("Type")) === "XRef";

/** Reads the data of a stream: exactly as many bytes as its dictionary states, then `endstream`. */
function readStream(parser: Parser, value: Value, lengthOf: ObjectKeys["lengthOf"]) {
  const { bytes } = parser;
  const length = isDictionary(value) ? lengthOf(value.get("Length")) : undefined;
  if (length === undefined) refuse("damaged", "a stream without a length");
  parser.expect("stream");
  // A carriage return alone may belong to the data.
  const lineEnd = /^\r?\n/.exec(latin(bytes, parser.at, parser.at + 2));
  if (!lineEnd) refuse("damaged", `no line end after stream at ${parser.at}`);
  const from = parser.at + lineEnd[0].length;
  const after = /^(?:\r\n|\r|\n)?endstream/.exec(latin(bytes, from + length, from + length + 11));
  if (!after || isRegular(bytes[from + length + after[0].length]))
    refuse("damaged", `the stream at ${from} does not end after ${length} bytes`);
  parser.at = from + length + after[0].length;
  return bytes.subarray(from, from + length);
}
