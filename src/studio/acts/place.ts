import type { Node } from "jsonc-parser";
import type { NodeAddress } from "../model/address.ts";
import { serviceOf, fragmentOf } from "../names/files.ts";
import { memberIn, nodeAt, stringIn } from "../text/json-tree.ts";
import type { ActPlace } from "./act.ts";

/** The kinds of node that acts distinguish. */
export type NodeKind =
  | "service"
  | "step"
  | "field"
  | "block"
  | "check"
  | "use"
  | "option"
  | "button"
  | "item"
  | "other";

/** Lists whose items an author orders. */
const LISTS: Readonly<Record<string, NodeKind>> = { options: "option", actions: "button", items: "item" };

export const nodeOf = ({ files, address }: ActPlace): Node | undefined =>
  nodeAt(files.get(address.file) ?? "", address.path);

export const textOf = ({ files, address }: ActPlace): string => files.get(address.file) ?? "";

/** The kind of the node at a place; undefined when there is no object. */
export function kindAt(place: ActPlace): NodeKind | undefined {
  const { address } = place;
  const node = nodeOf(place);
  if (node?.type !== "object") return undefined;
  const key = address.path.findLast((one) => typeof one === "string");
  const isItem = typeof address.path.at(-1) === "number";
  if (address.path.length === 0) return serviceOf(address.file) === undefined ? "other" : "service";
  if (memberIn(node, "use")) return "use";
  if (isItem && key === "steps") return isDefinition(address) ? "step" : "other";
  if (stringIn(node, "name") !== undefined && memberIn(node, "type")) return "field";
  if (memberIn(node, "kind")) return "block";
  if (memberIn(node, "check")) return "check";
  if (isItem) return (key !== undefined && LISTS[key]) || "other";
  return key === "next" ? "button" : "other";
}

/** True for a file of a service or a fragment: the catalogue has lists of the same names. */
export const isDefinition = ({ file }: NodeAddress): boolean =>
  serviceOf(file) !== undefined || fragmentOf(file) !== undefined;

/** The Italian name of a node for the sentence of an act. */
export function nameOfNode(node: Node | undefined): string {
  const words = ["label", "title", "name", "id", "use", "text"].map((key) => stringIn(node, key));
  const word = words.find((one) => one !== undefined && one !== "") ?? "";
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}

/** The path of the list that contains the node, and its index; undefined for a node that is no item. */
export function listOf({ path }: NodeAddress) {
  const index = path.at(-1);
  return typeof index === "number" ? { list: path.slice(0, -1), index } : undefined;
}
