/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The longest line that a new node is written on. */
export const LINE = 120;

/**
 * Prints a value as the authored files are laid out: on one line while it fits, otherwise a member or an item per line. `column` is the
 * number of blanks before its first line.
 */
export function printJson(value: Json, column = 0): string {
  const inline = printInline(value);
  if (typeof value !== "object" || value === null || column + inline.length <= LINE) return inline;
  const blanks = " ".repeat(column + 2);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Array.isArray(value)
    ? (value as readonly Json[]).map((item) => printJson(item, column + 2))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printJson(item, column + 2)}`);
  return `${open}\n${parts.map((part) => blanks + part).join(",\n")}\n${" ".repeat(column)}${close}`;
}

function printInline(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return printList(value as readonly Json[]); // `isArray` does not narrow lists that are readonly
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printInline(item)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** Lists of objects have blanks inside their brackets, others have none. */
function printList(items: readonly Json[]): string {
  const isOfNodes = items.some((item) => typeof item === "object" && item !== null);
  const inside = items.map(printInline).join(", ");
  return isOfNodes ? `[ ${inside} ]` : `[${inside}]`;
}
