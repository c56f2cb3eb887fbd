import { findNodeAtOffset, getNodePath, type Node, parseTree } from "jsonc-parser";
import type { Diagnostic } from "../../definitions/index.ts";
import type { NodeAddress } from "../model/address.ts";
import type { PanelField } from "./schema/panel-fields.ts";

/** A problem of the check, and the node where it is. */
export interface Located {
  readonly problem: Diagnostic;
  readonly path: NodeAddress["path"];
}

let last: { readonly text: string; readonly tree: Node | undefined } | undefined;

function treeOf(text: string): Node | undefined {
  if (last?.text !== text) last = { text, tree: parseTree(text) };
  return last.tree;
}

/** The problems of a file with the paths of their nodes; those that no node contains belong to the file. */
export function locate(text: string, file: string, problems: readonly Diagnostic[]): readonly Located[] {
  const own = problems.filter((problem) => problem.file === file);
  const tree = own.length > 0 ? treeOf(text) : undefined;
  if (!tree) return own.map((problem) => ({ problem, path: [] }));
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return own.map((problem) => {
    const offset = (starts[problem.line - 1] ?? 0) + problem.column - 1;
    const node = findNodeAtOffset(tree, offset, true);
    return { problem, path: node ? getNodePath(node) : [] };
  });
}

export const isInside = (path: NodeAddress["path"], around: NodeAddress["path"]): boolean =>
  around.every((key, index) => path[index] === key);

/** The problems of a member of a node. Those inside a node of its own are shown there. */
export function problemsOfMember(
  { name, control }: Pick<PanelField, "name" | "control">,
  {
    problems,
    around,
    isList,
  }: {
    readonly problems: readonly Located[];
    readonly around: Located["path"];
    readonly isList: boolean;
  },
): readonly Located[] {
  const path = [...around, isList ? Number(name) : name];
  const isNode = control === "node" || control === "nodes";
  return problems.filter((one) => isInside(one.path, path) && (!isNode || one.path.length === path.length));
}

/** The text of a problem with its remedy. */
export const textOf = ({ message, hint }: Diagnostic): string =>
  hint === undefined ? message : `${message} ${hint}`;
