import type { Node } from "jsonc-parser";
import { endOf } from "./json-tree.ts";
import { LINE } from "./print-json.ts";

/** The blanks between a node and that which stands before it: a comma or a bracket. */
export function blanksBefore(text: string, offset: number): string {
  let from = offset;
  while (from > 0 && /\s/.test(text[from - 1] ?? "")) from--;
  return text.slice(from, offset);
}

/** The number of blanks at the start of the line of an offset. */
export function indentAt(text: string, offset: number): number {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^ */.exec(text.slice(start))?.[0].length ?? 0;
}

/** The number of characters between the start of a line and an offset. */
const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf("\n", offset - 1) + 1);

/** The end of the line of an offset. */
const lineEnd = (text: string, offset: number): number => {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
};

/**
 * The blanks before a new child of a node: those of a neighbour, a blank in an empty node, and a line of its own where the line would
 * be too long.
 */
export function separator(text: string, parent: Node, neighbour: Node | undefined, length: number): string {
  const line = `\n${" ".repeat(indentAt(text, neighbour?.offset ?? parent.offset) + (neighbour ? 0 : 2))}`;
  if (!neighbour) return columnOf(text, parent.offset) + length > LINE ? line : " ";
  const blanks = blanksBefore(text, neighbour.offset);
  if (blanks.includes("\n")) return blanks.slice(blanks.lastIndexOf("\n"));
  const width = columnOf(text, lineEnd(text, endOf(neighbour)));
  // The members of a node that begins on the line of its bracket are indented more than that line.
  const indent = indentAt(text, neighbour.offset) + (startsLine(text, neighbour) ? 0 : 2);
  return width + length > LINE ? `\n${" ".repeat(indent)}` : blanks || " ";
}

const startsLine = (text: string, node: Node): boolean => blanksBefore(text, node.offset).includes("\n");

/** Moves the lines of a node after its first one from one indentation to another. */
export function reindented(raw: string, from: number, to: number): string {
  const [first = "", ...rest] = raw.split("\n");
  const moved = rest.map((line) => {
    const blanks = /^ */.exec(line)?.[0].length ?? 0;
    return line.trim() === "" ? "" : " ".repeat(Math.max(0, blanks + to - from)) + line.slice(blanks);
  });
  return [first, ...moved].join("\n");
}
