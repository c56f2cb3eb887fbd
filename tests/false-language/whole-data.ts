import { accents } from "./false-text.ts";

/** Splits texts at tags, e-mail addresses, signs, and words that have a letter of the false language, such as "perché". */
const SEPARATORS = new RegExp(`<[^>]*>|\\S+@\\S+|\\S*[${accents}]\\S*|[^\\p{L}\\s'’]+`, "u");

/** The parts of a text, in small letters and with single blanks. */
const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(SEPARATORS)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");

/** Returns a test of texts: true for one whose parts consist of whole parts of data, one after the other. A part of a datum is none. */
export function wholeData(data: Iterable<string>): (text: string) => boolean {
  const known = new Set([...data].flatMap(partsOf));
  const consistsOfKnown = (words: readonly string[]) => {
    const reached = [true];
    for (let end = 1; end <= words.length; end++)
      reached[end] = words.some((_, start) => reached[start] && known.has(words.slice(start, end).join(" ")));
    return reached[words.length] === true;
  };
  return (text) => partsOf(text).every((part) => consistsOfKnown(part.split(" ")));
}

/** The texts of data; names of members are none. */
export function* textsIn(data: unknown): Generator<string> {
  if (typeof data === "string") yield data;
  else if (typeof data === "object" && data !== null)
    for (const value of Object.values(data)) yield* textsIn(value);
}
