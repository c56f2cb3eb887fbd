import { getNodeValue } from "jsonc-parser";
import { type Authored, type AuthoredValue, isAuthored } from "../model/authored.ts";
import { edited, insertChild, insertItem, removeAt, replaceNode } from "./edit-json.ts";
import { itemsOf, type JsonPath, namesOf, nodeAt } from "./json-tree.ts";
import { indentAt } from "./layout.ts";
import { printJson } from "./print-json.ts";

/** Edits of a node by its path. A text without the node stays as it is. */

/**
 * Writes a member of an object, or an item of a list; `undefined` removes a member. Only the member changes: the rest of the file keeps
 * its layout. A new member stands where `order`, the reading order of the language, has it.
 */
export function setMember(
  text: string,
  path: JsonPath,
  { name, value }: { readonly name: string; readonly value: AuthoredValue | undefined },
  order: readonly string[] = [],
): string {
  const container = nodeAt(text, path);
  if (container?.type === "array")
    return value === undefined ? text : replaced(text, [...path, Number(name)], value);
  if (container?.type !== "object") return text;
  const names = namesOf(container);
  if (names.includes(name))
    return value === undefined ? removeAt(text, [...path, name]) : replaced(text, [...path, name], value);
  if (value === undefined) return text;
  const content = `${JSON.stringify(name)}: ${printJson(value, indentAt(text, container.offset) + 2)}`;
  return insertChild(text, container, placeOf(names, name, order), content);
}

/** Replaces a value; of an object, or a list of as many items, only the members that differ. */
function replaced(text: string, path: JsonPath, value: AuthoredValue): string {
  const node = nodeAt(text, path);
  if (!node) return text;
  const before = getNodeValue(node) as AuthoredValue; // as: the value of a JSON text
  if (JSON.stringify(before) === JSON.stringify(value)) return text;
  if (isAuthored(before) && isAuthored(value) && Object.keys(before).length > 0)
    return withMembers(text, path, [before, value]);
  if (Array.isArray(before) && Array.isArray(value) && before.length === value.length)
    return value.reduce<string>((all, item, index) => replaced(all, [...path, index], item), text);
  return edited(text, [replaceNode(node, printJson(value, indentAt(text, node.offset)))]);
}

function withMembers(text: string, path: JsonPath, [before, after]: readonly [Authored, Authored]): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.reduce((all, name) => setMember(all, path, { name, value: after[name] }), text);
}

/** After the last member that the reading order has before the new one; a member without a rank is at the end. */
function placeOf(names: readonly string[], name: string, order: readonly string[]): number {
  const rank = order.indexOf(name);
  if (rank < 0) return names.length;
  const before = names.findLastIndex(
    (one) => one.startsWith("$") || (order.includes(one) && order.indexOf(one) < rank),
  );
  return before + 1;
}

/** Removes a node: an item of a list, or a member. The file itself stays. */
export const removed = (text: string, path: JsonPath): string =>
  path.length > 0 && nodeAt(text, path) ? removeAt(text, path) : text;

/** Inserts an item before that of an index, or at the end. */
export function addItem(text: string, list: JsonPath, index: number, value: AuthoredValue): string {
  const container = nodeAt(text, list);
  if (container?.type !== "array") return text;
  return insertItem(text, list, Math.min(index, itemsOf(container).length), value);
}

/** Swaps two neighbours of a list, each as it is written. `index` is the first of the two. */
export function swapItems(text: string, list: JsonPath, index: number): string {
  const items = itemsOf(nodeAt(text, list));
  const [first, second] = [items[index], items[index + 1]];
  if (!first || !second) return text;
  const written = ({ offset, length }: { readonly offset: number; readonly length: number }) =>
    text.slice(offset, offset + length);
  return edited(text, [replaceNode(first, written(second)), replaceNode(second, written(first))]);
}

/** Members whose values name an item among its neighbours. */
const NAMES = ["id", "name", "value", "code"];
const IS_NAME = /^[\w-]+$/;

/** Inserts a copy of an item after it, as it is written. Its name, if it has one, gets a number that makes it another one. */
export function duplicated(text: string, path: JsonPath): string {
  const [list, index] = [path.slice(0, -1), path.at(-1)];
  const container = nodeAt(text, list);
  const item = nodeAt(text, path);
  if (typeof index !== "number" || container?.type !== "array" || !item) return text;
  const copied = insertChild(text, container, index + 1, text.slice(item.offset, item.offset + item.length));
  const items = getNodeValue(container) as AuthoredValue[]; // as: the value of a list
  const value = items[index];
  if (!isAuthored(value)) return copied;
  const name = NAMES.find((one) => typeof value[one] === "string" && IS_NAME.test(String(value[one])));
  if (name === undefined) return copied;
  const taken = items.map((one) => (isAuthored(one) ? one[name] : undefined));
  return setMember(copied, [...list, index + 1], { name, value: freeName(String(value[name]), taken) });
}

/** A new node with a name that its file does not have: that of its kind, with a number where it is taken. */
export function withFreeName(text: string, value: AuthoredValue, kind: string): AuthoredValue {
  if (!isAuthored(value) || !IS_NAME.test(kind)) return value;
  const key = ["id", "name"].find((one) => typeof value[one] === "string");
  if (key === undefined) return value;
  const taken = [...text.matchAll(new RegExp(`"${key}"\\s*:\\s*"([\\w-]+)"`, "g"))].map(([, name]) => name);
  return { ...value, [key]: taken.includes(kind) ? freeName(kind, taken) : kind };
}

function freeName(name: string, taken: readonly (AuthoredValue | undefined)[]): string {
  const stem = name.replace(/\d+$/, "");
  let number = 2;
  while (taken.includes(`${stem}${number}`)) number++;
  return `${stem}${number}`;
}
