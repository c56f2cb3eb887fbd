import { findNodeAtLocation, getLocation, type Node, parseTree } from "jsonc-parser";
import type { NodeAddress } from "./address.ts";

type Path = NodeAddress["path"];

/** Returns the path of the innermost member or item at a position of a JSON text, also of a broken one. */
export const pathAt = (text: string, offset: number): Path => getLocation(text, offset).path;

/** The texts whose trees are kept: outline, page and panel read the one that is open, at each key. */
const KEPT = 4;
const trees = new Map<string, Node | undefined>();

/** Parses a JSON text, also a broken one. */
export function treeOf(text: string): Node | undefined {
  if (trees.has(text)) return trees.get(text);
  const tree = parseTree(text, [], { allowTrailingComma: true });
  if (trees.size >= KEPT) trees.delete(trees.keys().next().value ?? "");
  trees.set(text, tree);
  return tree;
}

/** Returns the node of a JSON text at a path; undefined when there is none. */
export function findNode(text: string, path: Path): Node | undefined {
  const root = treeOf(text);
  return root && (path.length === 0 ? root : findNodeAtLocation(root, [...path]));
}

/** A member whose name has only digits, such as a status, is no index. */
const printPart = (part: string | number): string =>
  typeof part === "number"
    ? String(part)
    : (/^\d+$/.test(part) ? "~" : "") +
      encodeURIComponent(part).replaceAll(".", "%2E").replaceAll("~", "%7E");

/** `steps.0.content.2`, as addresses of the studio carry a path. */
export const printPath = (path: Path): string => path.map(printPart).join(".");

/** A part that `printPart` did not write is a name that no node has. */
function readPart(part: string): string | number {
  if (/^\d+$/.test(part)) return Number(part);
  try {
    return decodeURIComponent(part.replace(/^~(?=\d+$)/, ""));
  } catch {
    return part;
  }
}

/** Reads a path that `printPath` wrote; for another text, one that leads nowhere. */
export const readPath = (text: string): Path => (text === "" ? [] : text.split(".").map(readPart));

/** True when a path is that of a node or of something inside it. */
export const isWithin = (path: Path, outer: Path): boolean =>
  outer.length <= path.length && outer.every((part, index) => path[index] === part);
