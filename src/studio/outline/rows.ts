import type { Diagnostic } from "../../definitions/index.ts";
import type { NodeAddress } from "../model/address.ts";
import { offsetOf } from "../../formats/texts/offset-of.ts";
import { isWithin, pathAt, printPath } from "../model/places.ts";
import { everyNode, type OutlineNode } from "./outline.ts";

type Path = NodeAddress["path"];

/** A line of the tree. */
export interface Row {
  readonly node: OutlineNode;
  readonly key: string;
  readonly level: number;
  /** Undefined for a node with nothing inside. */
  readonly isOpen: boolean | undefined;
  readonly position: number;
  readonly siblings: number;
  /** The line of the node around it. */
  readonly parent: string | undefined;
}

/** The nodes that were opened (true) or closed by a person or by a selection, by key; others are in their usual state. */
export type Opened = ReadonlyMap<string, boolean>;

/** A file with few nodes is open as a whole, a larger one down to the steps. */
const fewNodes = 80;
const usualLevel = 2;

/** The lines of a tree that are in sight: those inside open nodes. */
export function rowsOf(root: OutlineNode, opened: Opened): Row[] {
  const isSmall = [...everyNode(root)].length <= fewNodes;
  function* walk(
    node: OutlineNode,
    { level, ...at }: Pick<Row, "level" | "position" | "siblings" | "parent">,
  ): Generator<Row> {
    const key = printPath(node.path);
    const isOpen =
      node.children.length === 0 ? undefined : (opened.get(key) ?? (isSmall || level < usualLevel));
    yield { node, key, level, isOpen, ...at };
    if (!isOpen) return;
    const siblings = node.children.length;
    for (const [index, child] of node.children.entries())
      yield* walk(child, { level: level + 1, position: index + 1, siblings, parent: key });
  }
  return [...walk(root, { level: 1, position: 1, siblings: 1, parent: undefined })];
}

/** Opens the nodes around a path, so that its line is in sight, and the node of the path itself unless a person closed it. */
export function openTo(root: OutlineNode, path: Path, opened: Opened): Opened {
  const next = new Map(opened);
  const target = printPath(nodeFor(root, path).path);
  for (const node of everyNode(root)) {
    const key = printPath(node.path);
    if (isWithin(path, node.path) && !(key === target && next.has(key))) next.set(key, true);
  }
  return next;
}

/** The innermost node that contains a path, so that every selected value has a line. */
export const nodeFor = (root: OutlineNode, path: Path): OutlineNode =>
  [...everyNode(root)].findLast((node) => isWithin(path, node.path)) ?? root;

/** The number of problems of each node and of all that is inside it, by key. */
export function countProblems(
  root: OutlineNode,
  text: string,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const nodes = [...everyNode(root)];
  for (const diagnostic of diagnostics) {
    const path = pathAt(text, offsetOf(text, diagnostic));
    for (const node of nodes) {
      const key = printPath(node.path);
      if (isWithin(path, node.path)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
