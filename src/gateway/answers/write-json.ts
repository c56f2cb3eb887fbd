import type { Steps } from "./steps.ts";

/** Characters that are encoded at once. */
const piece = 64 * 1024;

/** Prints a JSON value as `JSON.stringify` does, each entry of a list in a step. */
export function* writeJson(value: unknown): Steps<Buffer> {
  const pieces: Buffer[] = [];
  let text = "";
  for (const part of partsOf(value)) {
    text += part;
    if (text.length < piece) continue;
    pieces.push(Buffer.from(text));
    text = "";
    yield;
  }
  return Buffer.concat([...pieces, Buffer.from(text)]);
}

function* partsOf(value: unknown): Generator<string, void, void> {
  if (!isLong(value)) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* between("[]", value, (entry) => ["", entry]);
  else yield* between("{}", Object.entries(value), ([name, member]) => [`${JSON.stringify(name)}:`, member]);
}

/** Prints entries between brackets, with commas. `read` returns the text before an entry, and its value. */
function* between<Entry>(
  [before = "", after = ""]: string,
  entries: readonly Entry[],
  read: (entry: Entry) => [string, unknown],
): Generator<string, void, void> {
  yield before;
  for (const [index, entry] of entries.entries()) {
    const [name, value] = read(entry);
    yield `${index > 0 ? "," : ""}${name}`;
    yield* partsOf(value);
  }
  yield after;
}

/** Values of a list or object that are printed at once. */
const few = 500;

const isLong = (value: unknown): value is object => countDown(value, few) <= 0;

/** Subtracts the number of values inside a value, and stops below zero. */
function countDown(value: unknown, left: number): number {
  if (typeof value !== "object" || value === null) return left - 1;
  let rest = left - 1;
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    if (rest <= 0) break;
    rest = countDown(member, rest);
  }
  return rest;
}
