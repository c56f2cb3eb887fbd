import { refuse } from "../judgement.ts";
import { isDigit } from "./characters.ts";
import { contentOf } from "./object-stream.ts";
import type { Budget } from "./parser.ts";
import { countIn, isDictionary, type Dictionary, type StoredObject } from "./values.ts";

/** Where a table of references places an object. */
interface Entry {
  number: number;
  offset: number;
  generation: number;
}

/** A file with the offset of its header, its tables that are texts, and its objects. */
interface Located {
  bytes: Buffer;
  start: number;
  tables: readonly string[];
  objects: readonly StoredObject[];
}

/**
 * Refuses a document in which a table finds an object within the number of another (7 in `17 0 obj`) or states another generation. Where the
 * key of data depends on both, a viewer would decrypt other data than those that are judged.
 */
export function checkTables({ bytes, start, tables, objects }: Located, budget: Budget) {
  const headers = objects.flatMap(({ place, generation }) =>
    place ? [{ ...place, end: afterDigits(bytes, place.at), generation }] : [],
  );
  const check = ({ number, generation }: Entry, offset: number) => {
    const header = firstThat(headers, ({ end }) => end > offset);
    if (!header || offset < header.from) return;
    const { at, end } = header;
    const found = Number(bytes.toString("latin1", Math.max(at, offset), end));
    // Some viewers count from 0 where a section counts from 1.
    if (found !== number && found !== number - 1) return;
    if (offset > at || header.generation !== generation)
      refuse("damaged", `a table that leads to another object at ${offset}`);
  };
  const entries = [
    ...tables.flatMap((table) => [...entriesIn(table)]),
    ...objects.flatMap((object) => [...entriesOf(object, budget)]),
  ];
  for (const entry of entries) {
    // Some viewers count from the header, others from the first byte.
    check(entry, entry.offset);
    if (start > 0) check(entry, entry.offset + start);
  }
}

function afterDigits(bytes: Buffer, from: number) {
  let at = from;
  while (isDigit(bytes[at])) at++;
  return at;
}

/** The first of some items that passes a test, which all later ones pass too. */
function firstThat<T>(items: readonly T[], passes: (item: T) => boolean): T | undefined {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (passes(items[middle]!)) to = middle;
    else from = middle + 1;
  }
  return items[from];
}

/** A line of twenty bytes, as all viewers read it, or the line before a section. */
const lineOfTable = () => /(\d{10}) (\d{5}) ([fn])(?: [\r\n]|\r\n|$)|(\d{1,10}) \d{1,10} ?(?:\r\n|[\r\n]|$)/y;

function* entriesIn(table: string): Iterable<Entry> {
  const text = table.trim();
  const line = lineOfTable();
  for (let number = 0; line.lastIndex < text.length;) {
    const [, offset, generation, kind, first] = line.exec(text) ?? malformed();
    if (kind === "n") yield { number, offset: Number(offset), generation: Number(generation) };
    number = first === undefined ? number + 1 : Number(first);
  }
}

const malformed = () => refuse("damaged", "a malformed table of references");

/** The entries of a table that is a stream (ISO 32000-2, 7.5.8). */
function* entriesOf({ value, data }: StoredObject, budget: Budget): Iterable<Entry> {
  if (!data || !isDictionary(value) || !value.has("W")) return;
  const [kind, offset, generation] = widthsIn(value);
  const size = kind + offset + generation;
  // Some viewers read as many bytes as it says.
  if ((countIn(value.get("Length")) ?? Infinity) > data.length) malformed();
  const content = contentOf(value, data, budget);
  const read = (at: number, width: number) => (width > 0 ? content.readUIntBE(at, width) : 0);
  let at = 0;
  for (const [first, count] of sectionsIn(value))
    for (let number = first; number < first + count && at + size <= content.length; number++, at += size)
      if (kind === 0 || content[at] === 1)
        yield {
          number,
          offset: read(at + kind, offset),
          generation: read(at + kind + offset, generation),
        };
}

/** The bytes of the kind, the offset and the generation of an entry. */
function widthsIn(dictionary: Dictionary): [number, number, number] {
  const [kind, offset, generation, ...more] = countsIn(dictionary, "W") ?? malformed();
  const isUsual = kind !== undefined && offset !== undefined && generation !== undefined && more.length === 0;
  return isUsual && kind <= 1 && offset >= 1 && offset <= 6 && generation <= 6
    ? [kind, offset, generation]
    : malformed();
}

/** The first number and the length of each section. */
function sectionsIn(dictionary: Dictionary): [number, number][] {
  if (!dictionary.has("Index")) return [[0, countIn(dictionary.get("Size")) ?? malformed()]];
  const counts = countsIn(dictionary, "Index") ?? malformed();
  return counts.flatMap((first, index) =>
    index % 2 === 0 ? [[first, counts[index + 1] ?? malformed()]] : [],
  );
}

function countsIn(dictionary: Dictionary, key: string): number[] | undefined {
  const list = dictionary.get(key);
  return Array.isArray(list) ? list.map((each) => countIn(each) ?? malformed()) : undefined;
}
