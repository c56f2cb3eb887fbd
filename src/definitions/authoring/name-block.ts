import {
  applyEdits,
  findNodeAtOffset,
  getNodePath,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from "jsonc-parser";

/** The text of a file in which a block has got a name, or the reason why it has not. */
export type NamedBlock =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: "no-block" | "named" | "taken" | "no-name" };

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

const memberOf = (node: Node, name: string): Node | undefined =>
  node.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1];

const isBlock = (node: Node): boolean => node.type === "object" && memberOf(node, "kind") !== undefined;

/** The path of the first block that begins on a line, which counts from 1; undefined when none does. */
export function blockAtLine(text: string, line: number): JSONPath | undefined {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  const tree = parseTree(text);
  for (
    let offset = text.indexOf("{", start);
    offset >= 0 && offset < end;
    offset = text.indexOf("{", offset + 1)
  ) {
    const node = tree && findNodeAtOffset(tree, offset, true);
    if (node?.offset === offset && isBlock(node)) return getNodePath(node);
  }
  return undefined;
}

/**
 * Gives a name (`id`) to a block, so that a region can change it. Only the name is inserted, after `kind`, with the blanks that
 * separate the other members: the layout of the file stays.
 */
export function nameBlock(text: string, path: JSONPath, id: string): NamedBlock {
  if (!NAME.test(id)) return { ok: false, reason: "no-name" };
  const tree = parseTree(text);
  const block = tree && nodeAt(tree, path);
  if (!tree || !block || !isBlock(block)) return { ok: false, reason: "no-block" };
  if (memberOf(block, "id")) return { ok: false, reason: "named" };
  if (isTaken(tree, id)) return { ok: false, reason: "taken" };
  const members = block.children!;
  const index = members.findIndex(({ children }) => children![0]!.value === "kind") + 1;
  const first = text.slice(block.offset + 1, members[0]!.offset);
  const edits = modify(text, [...path, "id"], id, { getInsertionIndex: () => index });
  const spaced = edits.map((edit) => ({ ...edit, content: edit.content.replace(/^,/, `,${first}`) }));
  return { ok: true, text: applyEdits(text, spaced) };
}

const nodeAt = (tree: Node, path: JSONPath): Node | undefined =>
  path.reduce<Node | undefined>(
    (node, key) => node && (typeof key === "number" ? node.children?.[key] : memberOf(node, key)),
    tree,
  );

/** True when a step, a field or a block of the file has the name already. */
const isTaken = (node: Node, id: string): boolean =>
  (node.type === "object" && ["id", "name"].some((key) => memberOf(node, key)?.value === id)) ||
  (node.children ?? []).some((child) => isTaken(child, id));
