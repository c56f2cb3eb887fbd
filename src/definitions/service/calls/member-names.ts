import { analyse } from "../../expressions/analyse.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import type { Cursor } from "../cursor.ts";

/** Stands for members that cannot be listed. */
const ANYTHING = "*";

export const isAnything = (names: readonly string[]): boolean => names.includes(ANYTHING);

/** The members of an object to send: all but its condition. */
export const sentNames = (object: AuthoredNode): string[] =>
  object.names().filter((name) => name !== "when" || !object.isExpression(name));

/** Names of the members that the tree of values in a member gives. */
export function memberNames(node: Cursor, key: string): string[] {
  if (node.isExpression(key)) {
    const { type } = analyse(node.silent().written(key), node.context.model.scope(node.site.locals));
    return type.kind === "object" && !type.open ? Object.keys(type.members()) : [ANYTHING];
  }
  if (Array.isArray(node.get(key)))
    return node.slots(key).flatMap((slot) => memberNames(slot.node, slot.key));
  const object = node.object(key);
  return object ? sentNames(object) : [];
}
