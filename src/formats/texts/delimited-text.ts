import { decodeWindows1252 } from "./windows-1252.ts";
/** The most characters of a list that are read. */
export const LONGEST_LIST = 1_000_000;
/** Columns and characters of a cell beyond these are not read. */
const MOST_COLUMNS = 50;
const LONGEST_CELL = 200;
/** Cells that go over several lines, such as addresses, are closed within so many characters; otherwise the quote is a character. */
const LONGEST_QUOTED = 1000;

/** The rows of a table; `extra` counts the rows beyond the most that were asked for. */
export interface ReadTable {
  readonly rows: readonly (readonly string[])[];
  readonly extra: number;
}

/** Why bytes are not a list: too many, or not a text. `spreadsheet`: the file of a spreadsheet program. */
export type UnreadableList = "long" | "binary" | "spreadsheet";

export type DecodedList =
  | { readonly ok: true; readonly text: string; readonly encoding: "utf-8" | "utf-16" | "windows-1252" }
  | { readonly ok: false; readonly reason: UnreadableList };

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The first bytes of a file, by which UTF-16 without its mark is recognized. */
const JUDGED_BYTES = 1000;

/** Returns the byte order of UTF-16, by its mark, or without one by the zeros that Latin letters have in every other byte. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  if (bytes.length === 0 || bytes.length % 2 === 1) return null;
  const pairs = Math.min(bytes.length, JUDGED_BYTES) / 2;
  let [first, second] = [0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[2 * pair] === 0) first++;
    if (bytes[2 * pair + 1] === 0) second++;
  }
  if (first === 0 && second > pairs / 2) return "utf-16le";
  return second === 0 && first > pairs / 2 ? "utf-16be" : null;
}

/**
 * Decodes the bytes of a file: UTF-8, UTF-16, otherwise Windows-1252, in which spreadsheets of Windows save. Files of
 * spreadsheet programs and other bytes that are no text are refused.
 */
export function decodeList(bytes: Uint8Array): DecodedList {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { ok: false, reason: "spreadsheet" };
  if (bytes.length > 2 * LONGEST_LIST) return { ok: false, reason: "long" };
  const utf16 = utf16Of(bytes);
  if (utf16) return decoded(new TextDecoder(utf16).decode(bytes), "utf-16");
  try {
    return decoded(new TextDecoder("utf-8", { fatal: true }).decode(bytes), "utf-8");
  } catch {
    return decoded(decodeWindows1252(bytes), "windows-1252");
  }
}

const decoded = (text: string, encoding: (DecodedList & { ok: true })["encoding"]): DecodedList => {
  if (text.includes("\0")) return { ok: false, reason: "binary" };
  return text.length > LONGEST_LIST ? { ok: false, reason: "long" } : { ok: true, text, encoding };
};

/** Rows, and characters, by which the separator is chosen. */
const JUDGED = { rows: 10, characters: 20_000 };
const QUOTED_CELL = /(^|[\t;,]) *"(?:[^"\n]|"")*"/gm;

/** The character between the cells: a tab wherever one of the first rows has it, otherwise the more frequent of semicolon and comma. Those in quotes do not count. */
const separatorOf = (text: string): string => {
  const bare = text.slice(0, JUDGED.characters).replaceAll(QUOTED_CELL, "$1");
  const first = bare.split("\n").slice(0, JUDGED.rows).join("\n");
  if (first.includes("\t")) return "\t";
  const count = (character: string) => first.split(character).length;
  return count(";") >= count(",") ? ";" : ",";
};

/** The position of the first character that is no blank. */
const afterBlanks = (text: string, from: number): number => {
  let at = from;
  while (text[at] === " ") at++;
  return at;
};

/** The end of a quoted cell that begins at `from`, or -1 when its quote is not closed before a separator or the end of a line. */
const endOfQuoted = (text: string, from: number, separator: string): number => {
  const last = Math.min(text.length, from + LONGEST_QUOTED);
  for (let at = from + 1; at < last; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else return [undefined, "\n", separator].includes(text[afterBlanks(text, at + 1)]) ? at : -1;
  }
  return -1;
};

/** The text of a cell. Spreadsheets write `="00123"` to keep a code a text; formulas stay the text that they are. */
const cellOf = (text: string): string =>
  text
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replaceAll(/\s+/g, " ")
    .slice(0, LONGEST_CELL);

/**
 * Reads a list that was copied from a spreadsheet or saved as CSV: cells between tabs, semicolons or commas, with or without
 * quotes, and any line ends. Rows without a letter or digit do not count. Reads at most `most` rows and never throws.
 */
export function readDelimited(written: string, most: number): ReadTable {
  const whole = written
    .slice(0, LONGEST_LIST)
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .replaceAll(/[\r\n\u2028\u2029]+/g, "\n");
  // Spreadsheets of Windows name the separator in a first line.
  const [head = "", named] = /^sep=([^\w\s"]|\t)\n/i.exec(whole) ?? [];
  const text = whole.slice(head.length);
  const separator = named ?? separatorOf(text);
  const rows: string[][] = [];
  let extra = 0;
  let row: string[] = [];
  const closeRow = () => {
    const isEmpty = row.every((cell) => !/[\p{L}\p{N}]/u.test(cell));
    if (!isEmpty && rows.length < most) rows.push(row);
    else if (!isEmpty) extra++;
    row = [];
  };
  const add = (cell: string) => {
    if (row.length < MOST_COLUMNS) row.push(cellOf(cell));
  };
  for (let at = 0; at <= text.length; at++) {
    const start = afterBlanks(text, at);
    const close = text[start] === '"' ? endOfQuoted(text, start, separator) : -1;
    if (close >= 0) add(text.slice(start + 1, close).replaceAll('""', '"'));
    let end = close < 0 ? at : close + 1;
    while (end < text.length && text[end] !== separator && text[end] !== "\n") end++;
    if (close < 0) add(text.slice(at, end));
    if (text[end] !== separator) closeRow();
    at = end;
  }
  return { rows, extra };
}
