import { getNodeValue, type Node } from "jsonc-parser";
import {
  childOf,
  controlOf,
  LANGUAGE,
  membersOfNode,
  nodeAt,
  nodeShape,
  type Member,
  type NodeKind,
  type Referent,
} from "../../definitions/language/index.ts";
import type { NodeAddress } from "../model/address.ts";
import { treeOf } from "../model/places.ts";
import { controlHere } from "../panel/schema/plain-value.ts";
import { nameOf } from "./node-name.ts";

/** A node of an authored file that a person can select, with those inside it in the order in which they are written. */
export interface OutlineNode {
  readonly path: NodeAddress["path"];
  /** Its kind: "Campo". */
  readonly kind: string;
  /** Its label, title or name. */
  readonly name: string;
  readonly children: readonly OutlineNode[];
}

/** The title of a thing that an author names by its id, for example a service; undefined when there is none. */
export type TitleOfThing = (kind: Referent, id: string) => string | undefined;

/** Returns the outline of a file from its text; undefined when the text cannot be read at all. */
export function outlineOf(
  file: string,
  text: string,
  titleOf: TitleOfThing = () => undefined,
): OutlineNode | undefined {
  const tree = treeOf(text);
  if (tree?.type !== "object") return undefined;
  const root = nodeAt(LANGUAGE, { file, root: getNodeValue(tree) as NodeKind["value"] }, []); // `as`: JSON
  return root && { ...shown(root, []), children: [...childrenOf(root, tree, { path: [], titleOf })] };
}

/** A place of the outline. */
interface Here {
  readonly path: NodeAddress["path"];
  readonly titleOf: TitleOfThing;
}

const shown = (node: NodeKind, path: NodeAddress["path"], title = node.title) => ({
  path,
  kind: title,
  name: nameOf(node),
});

/** True for a member whose value is nodes with a panel of their own: by its control and its value. */
function holdsNodes(node: NodeKind, name: string, member: Member): boolean {
  const control =
    member.group === "never" ? controlOf(node.language, member) : controlHere(node, name, member);
  return control === "nodes" || control === "node";
}

function* childrenOf(node: NodeKind, tree: Node, { path, titleOf }: Here): Generator<OutlineNode> {
  const members = membersOfNode(node);
  const { namesOf } = nodeShape(node.shape);
  for (const property of tree.children ?? []) {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!value || !member) continue;
    const child = childOf(node, name);
    const title = (namesOf && titleOf(namesOf, name)) ?? member.title;
    if (child && holdsNodes(node, name, member))
      yield* nodesIn(child, value, { path: [...path, name], title, titleOf });
  }
}

/** The node itself, the items of a list, or the members whose names an author chose. */
function* nodesIn(
  node: NodeKind,
  tree: Node,
  { path, title, titleOf }: Here & { readonly title: string },
): Generator<OutlineNode> {
  if (tree.type === "array") {
    for (const [index, item] of (tree.children ?? []).entries()) {
      const child = childOf(node, index);
      if (child && item.type === "object")
        yield {
          ...shown(child, [...path, index]),
          children: [...childrenOf(child, item, { path: [...path, index], titleOf })],
        };
    }
    return;
  }
  if (tree.type !== "object") return;
  yield { ...shown(node, path, title), children: [...childrenOf(node, tree, { path, titleOf })] };
}

/** Every node of an outline, from the outside in. */
export function* everyNode(node: OutlineNode): Generator<OutlineNode> {
  yield node;
  for (const child of node.children) yield* everyNode(child);
}
