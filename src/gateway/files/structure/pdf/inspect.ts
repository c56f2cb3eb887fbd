import type { Structure } from "../structure.ts";
import { fullBudget, readWithin } from "./budget.ts";
import { isActive, isEncryption, isObjectStream } from "./names.ts";
import { namesInObjectStream, type StreamPlace } from "./object-stream.ts";
import { isBlank, isDigit, isLineEnd, skipBlank } from "./tokens.ts";

/**
 * Judges a PDF by the names in its dictionaries. Reads an object wherever `obj` or `trailer` stands, inside streams and
 * strings too, because a reader follows every offset in the table of references. Ignores texts and page contents.
 */
export function inspect(bytes: Uint8Array): Structure {
  const budget = fullBudget();
  const streams: StreamPlace[] = [];
  let isEncrypted = false;
  for (const dictionary of startsOf(bytes)) {
    const value = readWithin(budget, bytes, dictionary);
    if (!value) return "damaged";
    if (isActive(value.names)) return "active";
    isEncrypted ||= isEncryption(value.names);
    const data = isObjectStream(value.names) ? startOfData(bytes, value.end) : undefined;
    if (data !== undefined) streams.push({ dictionary, data });
  }
  // Names stay readable in an encrypted document, but not inside its object streams.
  if (isEncrypted && streams.length > 0) return "locked";
  for (const stream of streams) {
    const names = namesInObjectStream(bytes, stream, budget);
    if (!names) return "damaged";
    if (isActive(names)) return "active";
  }
  return "whole";
}

/** Returns the offsets of the values after `obj` and `trailer`. */
function* startsOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const keyword of ["obj", "trailer"])
    for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at + keyword.length))
      if (keyword === "trailer" || followsNumber(bytes, at)) yield at + keyword.length;
}

/**
 * True after the generation number of an object, also when comments stand between. False in `endobj` and in other words.
 */
function followsNumber(bytes: Uint8Array, at: number) {
  let before = at - 1;
  let isNewLine = false;
  for (; isBlank(bytes[before]); before--) isNewLine ||= isLineEnd(bytes[before]);
  return isNewLine || isDigit(bytes[before]);
}

/** Returns the offset of a stream's data after its dictionary; undefined when no stream follows. */
function startOfData(bytes: Uint8Array, from: number) {
  const at = skipBlank(bytes, from);
  if (String.fromCharCode(...bytes.subarray(at, at + 6)) !== "stream") return undefined;
  const data = at + 6;
  if (bytes[data] === 0x0d) return data + (bytes[data + 1] === 0x0a ? 2 : 1);
  return data + (bytes[data] === 0x0a ? 1 : 0);
}
