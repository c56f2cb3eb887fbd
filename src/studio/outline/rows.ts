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

/** Nodes with their keys that a person has opened or closed against the usual state. */
export type Toggled = ReadonlySet<string>;

/** A file with few nodes is open as a whole, a larger one down to the steps. */
const fewNodes = 80;
const usualLevel = 2;

/** The lines of a tree that are in sight: those inside open nodes. Nodes around the `opened` paths are open. */
export function rowsOf(root: OutlineNode, toggled: Toggled, opened: readonly Path[] = []): Row[] {
  const isSmall = [...everyNode(root)].length <= fewNodes;
  function* walk(
    node: OutlineNode,
    { level, ...at }: Pick<Row, "level" | "position" | "siblings" | "parent">,
  ): Generator<Row> {
    const key = printPath(node.path);
    const isUsual = isSmall || level < usualLevel || opened.some((path) => isWithin(path, node.path));
    const isOpen = node.children.length === 0 ? undefined : isUsual !== toggled.has(key);
    yield { node, key, level, isOpen, ...at };
    if (!isOpen) return;
    const siblings = node.children.length;
    for (const [index, child] of node.children.entries())
      yield* walk(child, { level: level + 1, position: index + 1, siblings, parent: key });
  }
  return [...walk(root, { level: 1, position: 1, siblings: 1, parent: undefined })];
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
