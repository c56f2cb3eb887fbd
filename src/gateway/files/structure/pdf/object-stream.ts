import { inflateSync } from "node:zlib";
import { readWithin, type Budget } from "./budget.ts";
import { endOfRegular, skipBlank } from "./tokens.ts";
import { readEntries } from "./values.ts";

/** The offsets of the dictionary and the data of a stream in the file. */
export interface StreamPlace {
  dictionary: number;
  data: number;
}

/** The one filter that producers use for object streams. */
const flate = /^(?:\/(?:FlateDecode|Fl)|\[\s*\/(?:FlateDecode|Fl)\s*\])$/;
/** Entries that change how the data are read; producers do not write them for object streams. */
const transforming = ["DecodeParms", "DP", "F"];
/** The minimum cost of inflating a stream, in bytes. */
const inflating = 4096;

/**
 * Lists the known names in the dictionaries of an object stream (ISO 32000-1, 7.5.7). Undefined when it cannot be read:
 * another filter, broken data, or more of them than the budget allows.
 */
export function namesInObjectStream(bytes: Uint8Array, { dictionary, data }: StreamPlace, budget: Budget) {
  const entries = readEntries(bytes, dictionary);
  const count = wholeNumber(entries?.get("N"));
  const first = wholeNumber(entries?.get("First"));
  if (!entries || count === undefined || first === undefined) return undefined;
  if (transforming.some((key) => entries.has(key))) return undefined;
  if (!flate.test(entries.get("Filter") ?? "")) return undefined;
  const content = inflate(bytes.subarray(data), budget);
  return content && namesOf(content, count, first, budget);
}

const wholeNumber = (text = "") => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);

/** Inflates until the deflated data end: their length in the file is not trusted. */
function inflate(data: Uint8Array, budget: Budget) {
  budget.left -= inflating;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, budget.left) });
  } catch {
    return undefined;
  }
}

/** Reads the objects in both ways that readers use: one after the other, and each at its offset in the table. */
function namesOf(content: Uint8Array, count: number, first: number, budget: Budget) {
  const names = new Set<string>();
  const ends = new Map<number, number>();
  const readAt = (place: number) => {
    const at = skipBlank(content, place);
    const known = ends.get(at);
    if (known !== undefined || at >= content.length) return known ?? at;
    const value = readWithin(budget, content, at);
    value?.names.forEach((name) => names.add(name));
    if (value) ends.set(at, value.end);
    return value?.end;
  };
  let next: number | undefined = first;
  for (const offset of offsetsIn(content, count, first)) {
    budget.left -= 64;
    next = readAt(next);
    if (next === undefined || offset === undefined || readAt(first + offset) === undefined) return undefined;
  }
  return names;
}

/** Offsets of the table at the start: pairs of an object's number and its offset from `first`. */
function* offsetsIn(content: Uint8Array, count: number, first: number) {
  let at = 0;
  for (let index = 0; index < count && at < first; index++) {
    const start = skipBlank(content, endOfRegular(content, skipBlank(content, at)));
    at = endOfRegular(content, start);
    yield wholeNumber(String.fromCharCode(...content.subarray(start, Math.min(at, start + 8))));
  }
}
