import { findNodeAtLocation, getNodePath, type Node, type ParseError, parseTree } from "jsonc-parser";

/** Members and indexes from the root of a file to a node. */
export type JsonPath = readonly (string | number)[];

/** Texts whose trees are kept; a draft has about a hundred files. */
const KEPT = 300;
const trees = new Map<string, Node | null>();

/** Parses a text of JSON; undefined while it has mistakes. The trees of the last texts are kept. */
export function treeOf(text: string): Node | undefined {
  const known = trees.get(text);
  if (known !== undefined) return known ?? undefined;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true }) ?? null;
  if (trees.size >= KEPT) trees.clear();
  trees.set(text, errors.length > 0 ? null : tree);
  return errors.length > 0 ? undefined : (tree ?? undefined);
}

/** The node at a path; undefined when it does not exist or the text cannot be parsed. */
export function nodeAt(text: string, path: JsonPath): Node | undefined {
  const tree = treeOf(text);
  return tree && findNodeAtLocation(tree, [...path]);
}

/** The value of a member that is a text. */
export const stringIn = (node: Node | undefined, key: string): string | undefined => {
  const value = memberIn(node, key)?.value as unknown;
  return typeof value === "string" ? value : undefined;
};

/** The value node of a member of an object. */
export const memberIn = (node: Node | undefined, key: string): Node | undefined =>
  node?.type === "object" ? propertyIn(node, key)?.children?.[1] : undefined;

/** The member of an object with its name. */
export const propertyIn = (node: Node, key: string): Node | undefined =>
  node.children?.find((property) => property.children?.[0]?.value === key);

/** The items of a list; none for other nodes. */
export const itemsOf = (node: Node | undefined): readonly Node[] =>
  node?.type === "array" ? (node.children ?? []) : [];

/** The names of the members of an object, in the order of the file. */
export const namesOf = (node: Node | undefined): string[] =>
  node?.type === "object" ? (node.children ?? []).map((one) => String(one.children?.[0]?.value)) : [];

export const pathOf = (node: Node): JsonPath => getNodePath(node);

/** The offset after the last character of a node. */
export const endOf = (node: Node): number => node.offset + node.length;

/** A node and all nodes below it, in reading order; names of members are nodes of their own. */
export function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesBelow(child);
}

/** The objects at or below a node. */
export function* objectsBelow(node: Node): Generator<Node> {
  for (const one of nodesBelow(node)) if (one.type === "object") yield one;
}
