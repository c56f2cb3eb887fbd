import {
  childOf,
  type Control,
  type Member,
  membersOfNode,
  type NodeKind,
  nodeShape,
} from "../../../definitions/language/index.ts";
import { type Authored, type AuthoredValue, isAuthored } from "../../model/authored.ts";
import { isFieldType, shapeOf } from "../../../field-types/field-types.ts";
import { controlHere } from "./plain-value.ts";

/** A member of a node in its panel. */
export interface PanelField {
  readonly name: string;
  readonly member: Member;
  /** `source` for a value that is richer than the one that the panel writes: it is shown as a sentence. */
  readonly control: Control;
  /** Undefined when it is not written. */
  readonly value: AuthoredValue | undefined;
}

/** The fields of a panel by how often they are needed: the first are in sight, the others folded away. */
export type PanelGroups = Readonly<Record<"everyday" | "sometimes" | "rarely", readonly PanelField[]>>;

/** More controls than these cannot be overlooked: the others are folded away. */
export const MOST_IN_SIGHT = 12;

/** The members that decide which others a node has stand first. */
const KINDS: readonly string[] = ["type", "kind"];

/** The fields of the panel of a node, from the table of the language. Members that staff never need are left out. */
export function panelFields(node: NodeKind): PanelGroups {
  if (nodeShape(node.shape).isGenerated) return { everyday: [], sometimes: [], rarely: [] };
  const fields = Object.entries(membersOfNode(node))
    .filter(([name, member]) => isShown(node, name, member))
    .map(([name, member]) => fieldOf(node, name, member));
  const of = (group: Member["group"]) => fields.filter(({ member }) => member.group === group);
  const groups = [of("everyday"), of("sometimes"), of("rarely")];
  // A panel shows something at once: without everyday members, the next group.
  while (groups.length > 1 && groups[0]!.length === 0) groups.shift();
  const [first = [], second = [], third = []] = groups;
  const inSight = first.toSorted((a, b) => Number(isKind(b)) - Number(isKind(a)));
  return {
    everyday: inSight.slice(0, MOST_IN_SIGHT),
    sometimes: [...inSight.slice(MOST_IN_SIGHT), ...second],
    rarely: third,
  };
}

const isKind = ({ name, control }: PanelField): boolean => control === "choice" && KINDS.includes(name);

function isShown({ value }: NodeKind, name: string, { group, ofShapes }: Member): boolean {
  if (group === "never" || name.startsWith("$")) return false;
  const node: Authored = isAuthored(value) ? value : {};
  if (!ofShapes || Object.hasOwn(node, name)) return true;
  const { type } = node;
  return typeof type !== "string" || !isFieldType(type) || ofShapes.includes(shapeOf(type));
}

function fieldOf(node: NodeKind, name: string, member: Member): PanelField {
  const value = childOf(node, Array.isArray(node.value) ? Number(name) : name)?.value;
  return { name, member, value, control: controlHere(node, name, member) };
}
