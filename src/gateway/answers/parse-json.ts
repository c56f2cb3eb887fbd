import { groupsIn, type Group } from "./json-groups.ts";
import type { Steps } from "./steps.ts";

/** Bytes of a text that is parsed at once, in about a millisecond. */
const piece = 128 * 1024;
/** Long lists and objects inside each other that are divided: each byte is read a few times at most. The contract has four. */
const deepest = 12;

const [list, object, quote, colon] = [0x5b, 0x7b, 0x22, 0x3a];
const ends: Readonly<Record<number, number>> = { [list]: 0x5d, [object]: 0x7d };
const blanks = [0x20, 0x09, 0x0a, 0x0d];

/**
 * Parses JSON as `JSON.parse` does, a long text in steps: the entries of a list or the members of an object in groups. Whole numbers
 * that it would round are texts. Throws `SyntaxError`. Rejected: parsers of streams, which read each token in JavaScript and take ten times as long.
 */
export function* parseJson(body: Buffer, depth = 0): Steps<unknown> {
  const text = trim(body);
  const first = text[0] ?? 0;
  const end = ends[first];
  if (text.length <= piece || end === undefined) return parse(text);
  if (depth === deepest) throw new SyntaxError("long lists too deep inside each other");
  if (text.at(-1) !== end) throw new SyntaxError("a list or object without its end");
  const groups = yield* groupsIn(text.subarray(1, -1), piece);
  return first === list ? yield* parseEntries(groups, depth + 1) : yield* parseMembers(groups, depth + 1);
}

function* parseEntries(groups: readonly Group[], depth: number): Steps<unknown[]> {
  const entries: unknown[] = [];
  for (const { text, isLong } of groups) {
    yield;
    if (isLong) entries.push(yield* parseJson(text, depth));
    else for (const entry of parse(text, "[]") as unknown[]) entries.push(entry); // a list in brackets
  }
  return entries;
}

function* parseMembers(groups: readonly Group[], depth: number): Steps<object> {
  const members: [name: string, value: unknown][] = [];
  for (const { text, isLong } of groups) {
    yield;
    if (isLong) members.push(yield* parseMember(trim(text), depth));
    else for (const member of Object.entries(parse(text, "{}") as object)) members.push(member); // an object in braces
  }
  return Object.fromEntries(members);
}

/** Parses a member whose value is long: its name alone, then the value in steps. */
function* parseMember(text: Buffer, depth: number): Steps<[name: string, value: unknown]> {
  const nameEnd = endOfString(text);
  const rest = trim(text.subarray(nameEnd));
  if (text[0] !== quote || rest[0] !== colon) throw new SyntaxError("a member without its name");
  return [String(parse(text.subarray(0, nameEnd))), yield* parseJson(rest.subarray(1), depth)];
}

/** Returns the position after the string at the start of a text. */
function endOfString(text: Buffer): number {
  let at = 1;
  while (at < text.length && text[at] !== quote) at += text[at] === 0x5c ? 2 : 1;
  return at + 1;
}

/** Parses a text, between brackets where they are given. Within these, a blank text would be an empty list instead of an error. */
function parse(text: Buffer, brackets = ""): unknown {
  const [before = "", after = ""] = brackets;
  if (brackets !== "" && trim(text).length === 0) throw new SyntaxError("an empty entry");
  return JSON.parse(withExactNumbers(`${before}${text.toString("utf8")}${after}`));
}

function trim(text: Buffer): Buffer {
  let [from, to] = [0, text.length];
  while (from < to && blanks.includes(text[from] ?? 0)) from++;
  while (from < to && blanks.includes(text[to - 1] ?? 0)) to--;
  return text.subarray(from, to);
}

/** A whole number of sixteen digits or more between other tokens of JSON, or in a string. */
const longNumber = /(^|[[:,\s])(-?[1-9]\d{15,39})(?=\s*(?:[,\]}]|$))/g; // a lookbehind takes five times as long

/**
 * Puts quotes around whole numbers beyond 2^53 in a text of JSON. `JSON.parse` rounds them, and the citizen would read another payment
 * code: 301000000000100121 becomes 301000000000100100. Where the contract declares a number, the quoted one is no value.
 */
function withExactNumbers(json: string): string {
  const isInString = stringsOf(json);
  return json.replace(longNumber, (found, before: string, digits: string, at: number) =>
    Number.isSafeInteger(Number(digits)) || isInString(at) ? found : `${before}"${digits}"`,
  );
}

/** Returns a predicate: a position is in a string. Positions must not decrease. */
function stringsOf(json: string) {
  let [next, isString] = [json.indexOf('"'), false];
  return (position: number) => {
    while (next !== -1 && next < position) {
      if (!isString || !isEscaped(json, next)) isString = !isString;
      next = json.indexOf('"', next + 1);
    }
    return isString;
  };
}

/** True for a character after an odd number of backslashes. */
function isEscaped(json: string, at: number): boolean {
  let from = at;
  while (json[from - 1] === "\\") from--;
  return (at - from) % 2 === 1;
}
