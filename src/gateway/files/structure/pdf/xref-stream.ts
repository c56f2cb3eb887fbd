import { refuse } from "../structure.ts";
import { decodePlain } from "./filters/decode.ts";
import { readIndirect } from "./indirect.ts";
import type { Parser } from "./parser.ts";
import type { Entry, Section } from "./section.ts";
import { countIn, isDictionary, listOf, nameIn, type Dictionary } from "./values.ts";

/** The largest number of an object, a limit of Acrobat (ISO 32000-1, annex C). */
const mostObjects = 8_388_607;

/** Reads a stream of references, whose dictionary is also the trailer (ISO 32000-2, 7.5.8). */
export function readXrefStream(parser: Parser): Section {
  const { value, data, start } = readIndirect(parser, { lengthOf: countIn });
  if (!data || !isDictionary(value) || nameIn(value.get("Type")) !== "XRef")
    return refuse("damaged", "no section at its offset");
  const content = decodePlain(value, data);
  return { start, entries: readEntries(value, content), trailer: value };
}

function readEntries(dictionary: Dictionary, content: Uint8Array) {
  const widths = listOf(dictionary.get("W")).map((width) => countIn(width) ?? 9);
  if (widths.length !== 3 || widths[1] === 0 || widths.some((width) => width > 8))
    refuse("damaged", "widths of references");
  const entries = new Map<number, Entry>();
  let at = 0;
  for (const number of numbersIn(dictionary)) {
    const [kind = 1, second = 0, third = 0] = widths.map((width, index) => {
      const value = width === 0 ? [1, 0, 0][index] : bigEndian(content, at, width);
      at += width;
      return value;
    });
    if (at > content.length) refuse("damaged", "a stream of references that is cut");
    if (entries.has(number)) refuse("damaged", `object ${number} is listed twice`);
    entries.set(number, entryOf(number, kind, second, third));
  }
  if (at !== content.length) refuse("damaged", "data after the references");
  return entries;
}

function* numbersIn(dictionary: Dictionary) {
  const size = countIn(dictionary.get("Size")) ?? refuse("damaged", "references without a size");
  const index = dictionary.has("Index") ? listOf(dictionary.get("Index")).map(countIn) : [0, size];
  for (let at = 0; at < index.length; at += 2) {
    const [first, count] = [index[at], index[at + 1]];
    if (first === undefined || count === undefined || first + count > mostObjects)
      return refuse("damaged", "the numbers of references");
    for (let number = first; number < first + count; number++) yield number;
  }
}

function entryOf(number: number, kind: number, second: number, third: number): Entry {
  if (kind === 0 || (kind === 1 && second === 0)) return { kind: "free" };
  if (number === 0) return refuse("damaged", "the object 0 is in use");
  if (kind === 1) return { kind: "at", offset: second, generation: third };
  if (kind === 2) return { kind: "in", stream: second, index: third };
  return refuse("damaged", `a reference of an unknown kind: ${kind}`);
}

function bigEndian(bytes: Uint8Array, from: number, width: number) {
  let value = 0;
  for (let at = from; at < from + width; at++) value = value * 256 + (bytes[at] ?? 0);
  return value;
}
