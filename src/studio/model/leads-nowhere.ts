import { getNodeValue } from "jsonc-parser";
import { LANGUAGE, nodeAt, nodeShape, type NodeKind } from "../../definitions/language/index.ts";
import type { NodeAddress } from "./address.ts";
import { findNode, treeOf } from "./places.ts";

/** True for the address of a node that the text does not have. A member that the language allows may be absent: nobody has written it yet. */
export function leadsNowhere({ file, path }: NodeAddress, text: string): boolean {
  const last = path.at(-1);
  const tree = treeOf(text);
  if (last === undefined || !tree || findNode(text, path)) return false;
  if (typeof last === "number" || !findNode(text, path.slice(0, -1))) return true;
  const root = getNodeValue(tree) as NodeKind["value"]; // as: JSON
  const around = nodeAt(LANGUAGE, { file, root }, path.slice(0, -1));
  return around !== undefined && !Object.hasOwn(nodeShape(around.shape).members ?? {}, last);
}
