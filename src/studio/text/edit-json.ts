import { applyEdits, type Edit, type Node } from "jsonc-parser";
import { endOf, memberIn, nodeAt, type JsonPath } from "./json-tree.ts";
import { indentAt, reindented, separator } from "./layout.ts";
import { type Json, printJson } from "./print-json.ts";

/** Edits of the text of a JSON file that keep its layout. All throw when the path leads nowhere: callers look first. */

export const replaceNode = (node: Node, content: string): Edit => ({
  offset: node.offset,
  length: node.length,
  content,
});

/** The text with several edits, which must not overlap. */
export const edited = (text: string, edits: readonly Edit[]): string => applyEdits(text, [...edits]);

function must(text: string, path: JsonPath): Node {
  const node = nodeAt(text, path);
  if (!node) throw new Error(`no node at ${path.join(".")}`);
  return node;
}

/** Writes a value: replaces the one at the path, or adds the member after those that `after` names, or as the last one. */
export function setValue(text: string, path: JsonPath, value: Json, after: readonly string[] = []): string {
  const node = nodeAt(text, path);
  if (node) return edited(text, [replaceNode(node, printJson(value, indentAt(text, node.offset)))]);
  return addMember(text, path, { value, after });
}

/** Adds a member to an object, after the last of those that `after` names; without one of them it becomes the last one. */
function addMember(
  text: string,
  path: JsonPath,
  { value, after }: { readonly value: Json; readonly after: readonly string[] },
): string {
  const parent = must(text, path.slice(0, -1));
  const members = parent.children ?? [];
  const names = members.map((one) => String(one.children?.[0]?.value));
  const named = Math.max(-1, ...after.map((name) => names.indexOf(name)));
  const index = named >= 0 ? named + 1 : members.length;
  const printed = `${JSON.stringify(path.at(-1))}: ${printJson(value, indentAt(text, parent.offset) + 2)}`;
  return insertChild(text, parent, index, printed);
}

/** Inserts a child of an object or a list before the one that has the index now. */
export function insertChild(text: string, parent: Node, index: number, content: string): string {
  const children = parent.children ?? [];
  const [before, next] = [children[index - 1], children[index]];
  const neighbour = before ?? next;
  const blanks = separator(text, parent, neighbour, content.split("\n")[0]!.length);
  if (before) return insertAt(text, endOf(before), `,${blanks}${content}`);
  if (next) return insertAt(text, next.offset, `${content},${blanks}`);
  const close = blanks.includes("\n") ? `\n${" ".repeat(indentAt(text, parent.offset))}` : " ";
  return edited(text, [
    { offset: parent.offset + 1, length: parent.length - 2, content: blanks + content + close },
  ]);
}

const insertAt = (text: string, offset: number, content: string): string =>
  edited(text, [{ offset, length: 0, content }]);

/** Inserts an item in a list; a text is written as it is, indented as the list is. */
export function insertItem(text: string, list: JsonPath, index: number, item: Json): string {
  const node = must(text, list);
  const neighbour = (node.children ?? [])[Math.max(0, index - 1)];
  const column = neighbour ? indentAt(text, neighbour.offset) : indentAt(text, node.offset) + 2;
  return insertChild(text, node, index, printJson(item, column));
}

/** Inserts the written text of an item, whose lines are indented as those of `indent`. */
export function insertRaw(
  text: string,
  list: JsonPath,
  index: number,
  { raw, indent }: { readonly raw: string; readonly indent: number },
): string {
  const node = must(text, list);
  const neighbour = (node.children ?? [])[Math.max(0, index - 1)];
  const column = neighbour ? indentAt(text, neighbour.offset) : indentAt(text, node.offset) + 2;
  return insertChild(text, node, index, reindented(raw, indent, column));
}

/** The text of a node as it is written, with the indentation of its line. */
export function rawAt(text: string, path: JsonPath): { readonly raw: string; readonly indent: number } {
  const node = must(text, path);
  return { raw: text.slice(node.offset, endOf(node)), indent: indentAt(text, node.offset) };
}

/** Removes a member or an item with its comma and its line. */
export function removeAt(text: string, path: JsonPath): string {
  const node = must(text, path);
  const child = node.parent?.type === "property" ? node.parent : node;
  const siblings = child.parent?.children ?? [];
  const index = siblings.indexOf(child);
  const [before, next] = [siblings[index - 1], siblings[index + 1]];
  const parent = child.parent!; // the root is never removed
  const [from, to] = before
    ? [endOf(before), endOf(child)]
    : next
      ? [child.offset, next.offset]
      : [parent.offset + 1, endOf(parent) - 1];
  return edited(text, [{ offset: from, length: to - from, content: "" }]);
}

/** Makes sure that an object has a list as a member; returns the text with it. */
export const withList = (text: string, path: JsonPath, after: readonly string[] = []): string =>
  memberIn(nodeAt(text, path.slice(0, -1)), String(path.at(-1))) ? text : setValue(text, path, [], after);
