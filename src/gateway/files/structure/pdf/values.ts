import { decodeName, knownName } from "./names.ts";
import { code, endOfHex, endOfRegular, endOfString, skipBlank } from "./tokens.ts";

/** One value of a PDF, read. */
export interface Value {
  /** The offset after it. */
  end: number;
  /**
   * Known names that stand alone or directly in a dictionary, as key or as value. Names in arrays are glyphs, colours
   * or filters.
   */
  names: Set<string>;
}

/** The deepest nesting of dictionaries and arrays; ordinary documents have fewer than ten levels. */
const deepest = 200;

/**
 * Reads the value at an offset; undefined when its brackets do not match or it is not closed. Allocates nothing per
 * token.
 */
export function readValue(bytes: Uint8Array, from: number): Value | undefined {
  const names = new Set<string>();
  /** The first byte of each open dictionary and array. */
  const open: number[] = [];
  let at = from;
  do {
    at = skipBlank(bytes, at);
    const byte = bytes[at];
    const isDouble = bytes[at + 1] === byte;
    if (byte === undefined || open.length > deepest) return undefined;
    if (byte === code.name) {
      const end = endOfRegular(bytes, at + 1);
      const name = open.at(-1) === code.array ? undefined : knownName(bytes, at + 1, end);
      if (name !== undefined) names.add(name);
      at = end;
    } else if (byte === code.string) at = endOfString(bytes, at);
    else if (byte === code.less && !isDouble) at = endOfHex(bytes, at);
    else if (byte === code.array || byte === code.less) {
      open.push(byte);
      at += byte === code.less ? 2 : 1;
    } else if (byte === code.arrayEnd || (byte === code.greater && isDouble)) {
      if (open.pop() !== (byte === code.arrayEnd ? code.array : code.less)) return undefined;
      at += byte === code.greater ? 2 : 1;
    } else at = Math.max(at + 1, endOfRegular(bytes, at));
    if (at > bytes.length) return undefined;
  } while (open.length > 0);
  return { end: at, names };
}

/**
 * Reads the entries of a dictionary: each key with its value as it is written. Undefined when a key comes twice,
 * because readers differ in which of the two they use.
 */
export function readEntries(bytes: Uint8Array, from: number): Map<string, string> | undefined {
  const entries = new Map<string, string>();
  let at = skipBlank(bytes, skipBlank(bytes, from) + 2);
  while (bytes[at] === code.name) {
    const end = endOfRegular(bytes, at + 1);
    const key = decodeName(bytes, at + 1, end);
    const next = endOfEntry(bytes, end);
    if (next === undefined || entries.has(key)) return undefined;
    entries.set(key, decodeText(bytes, end, Math.min(next, end + 64)));
    at = skipBlank(bytes, next);
  }
  return bytes[at] === code.greater ? entries : undefined;
}

const decodeText = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to)).trim();

/** Returns the offset after the value of an entry, up to the next key: a reference (`3 0 R`) is three words. */
function endOfEntry(bytes: Uint8Array, from: number) {
  let end = readValue(bytes, from)?.end;
  while (end !== undefined && !isKeyOrEnd(bytes[skipBlank(bytes, end)])) end = readValue(bytes, end)?.end;
  return end;
}

const isKeyOrEnd = (byte: number | undefined) => byte === code.name || byte === code.greater;
