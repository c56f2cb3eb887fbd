import { refuse } from "../judgement.ts";

/** White space of any viewer, also of those that search a damaged file line by line, and the ends of strings, which some viewers skip. */
const blanks = new Set([0, 9, 10, 11, 12, 13, 32, 0x85, 0xa0, 0x29, 0x3e]);
const lineEnds = new Set([10, 13]);
const ofNumbers = new Set([..."0123456789.+-eE"].map((each) => each.charCodeAt(0)));
/** The first characters of a value, or of a comment before it. */
const ofValues = new Set([..."%/(<[.+-0123456789tfn"].map((each) => each.charCodeAt(0)));

/**
 * Refuses an object or a trailer that does not stand between the others, but in a stream, a string or a comment. A table of
 * references can lead there, and a viewer that repairs a file can find it.
 */
export function checkHidden(bytes: Buffer, known: ReadonlySet<number>) {
  for (const at of placesOf("obj", bytes))
    if (!known.has(at) && hasHeader(bytes, at) && ofValues.has(bytes[afterBlanks(bytes, at + 3)] ?? 0))
      refuse("active", `a hidden object at ${at}`);
  for (const at of placesOf("trailer", bytes)) {
    const after = afterBlanks(bytes, at + 7);
    if (!known.has(at) && /^(?:<<|%)/.test(bytes.toString("latin1", after, after + 2)))
      refuse("active", `a hidden trailer at ${at}`);
  }
}

/** Refuses a table of references that does not stand between the objects: a comment before a trailer can have one. */
export function checkHiddenTables(bytes: Buffer, known: ReadonlySet<number>) {
  for (const at of placesOf("xref", bytes))
    if (!known.has(at) && /[%\d]/.test(String.fromCharCode(bytes[afterBlanks(bytes, at + 4)] ?? 0)))
      refuse("active", `a hidden table at ${at}`);
}

function* placesOf(word: string, bytes: Buffer) {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) yield at;
}

function afterBlanks(bytes: Buffer, from: number) {
  let at = from;
  while (blanks.has(bytes[at] ?? -1)) at++;
  return at;
}

/** True for two numbers before an offset, or a comment, which can stand between them. */
function hasHeader(bytes: Buffer, from: number) {
  let at = from;
  const back = (set: ReadonlySet<number>) => {
    const start = at;
    while (at > 0 && set.has(bytes[at - 1]!)) at--;
    return start - at;
  };
  /** Moves before white space. Returns true when a comment may end there. */
  const backOverBlanks = () => {
    const start = at;
    back(blanks);
    return bytes.subarray(at, start).some((byte) => lineEnds.has(byte)) && isComment(bytes, at);
  };
  if (backOverBlanks()) return true;
  const length = back(ofNumbers);
  if (length === 0) return false;
  // A second point or a sign can begin the second number.
  const isTwo = /[.+-]/.test(bytes.toString("latin1", at, at + length));
  return isTwo || backOverBlanks() || back(ofNumbers) > 0;
}

/** True when the line that ends at an offset has a comment. */
function isComment(bytes: Buffer, end: number) {
  let at = end;
  while (at > 0 && !lineEnds.has(bytes[at - 1]!)) at--;
  return bytes.subarray(at, end).includes(0x25);
}
