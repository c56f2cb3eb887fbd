import type { Steps } from "./steps.ts";

/** A run of short entries of a list, or of members of an object, without the commas around it; or a long one alone. */
export interface Group {
  readonly text: Buffer;
  readonly isLong: boolean;
}

/** How far a text is read. */
interface Reader {
  readonly text: Buffer;
  at: number;
  /** Brackets that are open. */
  depth: number;
  isString: boolean;
}

/**
 * Divides the text between the brackets of a list or object at its commas, into groups of about `piece` bytes. Reads brackets and
 * strings only: the groups are JSON when the text is. Throws `SyntaxError` when brackets or quotes are not closed.
 */
export function* groupsIn(text: Buffer, piece: number): Steps<Group[]> {
  const reader: Reader = { text, at: 0, depth: 0, isString: false };
  const groups = groupsOf(text, piece);
  while (reader.at < text.length) {
    const limit = Math.min(reader.at + piece, text.length);
    while (readToComma(reader, limit)) groups.endEntry(reader.at - 1);
    yield;
  }
  if (reader.isString || reader.depth > 0) throw new SyntaxError("a string or bracket without its end");
  return groups.end();
}

/** Collects groups from the ends of the entries. */
function groupsOf(text: Buffer, piece: number) {
  const groups: Group[] = [];
  let groupStart = 0;
  let entryStart = 0;
  const add = (from: number, to: number, isLong: boolean) => {
    groups.push({ text: text.subarray(from, to), isLong });
    groupStart = to + 1;
  };
  const endEntry = (end: number, isLast = false) => {
    const isLong = end - entryStart > piece;
    if (isLong && entryStart > groupStart) add(groupStart, entryStart - 1, false);
    if (isLong || isLast || end - groupStart > piece) add(groupStart, end, isLong);
    entryStart = end + 1;
  };
  return {
    endEntry,
    end() {
      endEntry(text.length, true);
      return groups;
    },
  };
}

const [quote, escape, comma] = [0x22, 0x5c, 0x2c];
const openers = [0x5b, 0x7b];
const closers = [0x5d, 0x7d];

/** Reads until after the next comma outside brackets and strings. Returns false at the limit. */
function readToComma(reader: Reader, limit: number): boolean {
  const { text } = reader;
  let { at, depth, isString } = reader; // as variables, which are read twice as fast
  let isComma = false;
  while (at < limit && !isComma) {
    const byte = text[at++];
    if (isString) {
      if (byte === escape) at++;
      else if (byte === quote) isString = false;
    } else if (byte === quote) isString = true;
    else if (byte === openers[0] || byte === openers[1]) depth++;
    else if (byte === closers[0] || byte === closers[1]) depth--;
    else if (byte === comma && depth === 0) isComma = true;
    if (depth < 0) throw new SyntaxError("a bracket that nothing opens");
  }
  Object.assign(reader, { at, depth, isString });
  return isComma;
}
