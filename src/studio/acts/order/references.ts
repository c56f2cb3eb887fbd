import type { Node } from "jsonc-parser";
import type { Files, NodeAddress } from "../../model/address.ts";
import { containersOf } from "../../names/containers.ts";
import type { Mention } from "../../names/mentions.ts";
import { filesOfService } from "../../names/uses.ts";
import { removeAt } from "../../text/edit-json.ts";
import { itemsOf, nodeAt, pathOf, type JsonPath } from "../../text/json-tree.ts";
import { keyOf, mentionsOf } from "../rename/names.ts";
import { namesOfField } from "../rename/field.ts";

/** The nodes to remove together with a field, and the places that read it in a way that only a person can change. */
export interface References {
  readonly removed: ReadonlyMap<string, readonly JsonPath[]>;
  readonly blocking: readonly Mention[];
}

/** All that refers to a field, outside of the field itself. */
export function referencesToField(files: Files, address: NodeAddress, name: string): References {
  const removed = new Map<string, JsonPath[]>();
  const blocking: Mention[] = [];
  for (const [service, targets] of containersOf(files, address.file, address.path))
    for (const mention of mentionsOf(files, filesOfService(files, service))) {
      if (namesOfField({ files, service, before: name, targets }, mention).length === 0) continue;
      const path = pathOf(mention.node);
      if (mention.file === address.file && isBelow(path, address.path)) continue;
      const whole = disposable(mention);
      if (!whole) blocking.push(mention);
      else removed.set(mention.file, [...(removed.get(mention.file) ?? []), whole]);
    }
  return { removed, blocking };
}

export const isBelow = (path: JsonPath, parent: JsonPath): boolean =>
  parent.every((key, index) => path[index] === key);

/** The smallest part around a mention that means nothing without the field; undefined when it is a part of a condition or a text. */
function disposable({ node, meaning, isRead }: Mention): JsonPath | undefined {
  const path = pathOf(node);
  const key = keyOf(node);
  if (key === "of") return path.slice(0, -1);
  const isOne = itemsOf(listAround(node)).length === 1;
  if (meaning === "field" || key === "forget" || key === "needs") return isOne ? path.slice(0, -1) : path;
  if (!isRead || !/^= [\w.]+$/.test(String(node.value))) return undefined;
  if (key === "value" && typeof path.at(-2) === "number") return path.slice(0, -1);
  return path.includes("send") || path.at(-2) === "with" ? path : undefined;
}

const listAround = ({ parent }: Node): Node | undefined => (parent?.type === "array" ? parent : undefined);

/** A text without some of its nodes; a node inside another one goes with it. */
export function withoutNodes(text: string, paths: readonly JsonPath[]): string {
  const outer = paths.filter((path, index) =>
    paths.every(
      (other, at) => at === index || !isBelow(path, other) || (other.length === path.length && at > index),
    ),
  );
  const ordered = outer
    .map((path) => ({ path, offset: nodeAt(text, path)?.offset ?? -1 }))
    .filter(({ offset }) => offset >= 0)
    .sort((a, b) => b.offset - a.offset);
  return ordered.reduce((changed, { path }) => removeAt(changed, path), text);
}
