import {
  type Member,
  membersOfNode,
  nodeAt,
  type NodeKind,
  nodeShape,
} from "../../definitions/language/index.ts";
import { isFieldType, shapeOf } from "../../field-types/field-types.ts";
import { type FindThing, memberTemplate } from "./adding/templates.ts";
import { canBeNull } from "./schema/plain-value.ts";
import { type AuthoredValue, isAuthored } from "../model/authored.ts";
import { setMember } from "../text/members.ts";
import type { JsonPath } from "../text/json-tree.ts";

/** A member of a node to write; `undefined` when its control is empty. */
export interface Written {
  readonly node: NodeKind;
  readonly path: JsonPath;
  readonly name: string;
  readonly value: AuthoredValue | undefined;
}

/**
 * Writes a member from its control. An emptied one is removed, unless the node must have it. When the kind of the node changes,
 * members that the new kind does not have are removed, and those that it must have are added.
 */
export function writeMember(text: string, { node, path, name, value }: Written, find: FindThing): string {
  const members = membersOfNode(node);
  const member = members[name];
  if (!member) return text;
  const written = isEmpty(value) ? emptied(node, member) : value;
  const order = Object.keys(members);
  if (Array.isArray(node.value) && written === undefined) return setMember(text, path, { name, value: "" });
  const changed = setMember(text, path, { name, value: written }, order);
  return member.required && (name === "kind" || name === "type")
    ? ofNewKind(changed, { node, path, name, value: written }, find)
    : changed;
}

const isEmpty = (value: AuthoredValue | undefined): boolean =>
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isAuthored(value) && Object.keys(value).length === 0);

function emptied({ language }: NodeKind, member: Member): AuthoredValue | undefined {
  if (!member.required) return undefined;
  if (canBeNull(language, member)) return null;
  return "list" in member ? [] : "";
}

function ofNewKind(text: string, { node, path, name, value }: Written, find: FindThing): string {
  if (!isAuthored(node.value)) return text;
  const changed = { ...node.value, [name]: value ?? null };
  const next = nodeAtRoot(node, changed);
  const members = membersOfNode(next);
  const order = Object.keys(members);
  const left = Object.keys(node.value).filter((one) => !Object.hasOwn(members, one));
  const missing = order.filter((one) => !(one in changed) && isNeeded(next, one, members[one]!));
  const without = left.reduce((all, one) => setMember(all, path, { name: one, value: undefined }), text);
  return missing.reduce(
    (all, one) =>
      setMember(all, path, { name: one, value: memberTemplate(node.language, members[one]!, find) }, order),
    without,
  );
}

/** The kind of a block with another value of `kind`; a node whose members do not depend on it keeps its kind. */
function nodeAtRoot(node: NodeKind, value: AuthoredValue): NodeKind {
  if (!node.name.startsWith("riquadro")) return { ...node, value };
  const root = { steps: [{ content: [value] }] };
  return (
    nodeAt(node.language, { file: "schemas/services/x.json", root }, ["steps", 0, "content", 0]) ?? {
      ...node,
      value,
    }
  );
}

function isNeeded({ shape, value }: NodeKind, name: string, member: Member): boolean {
  const { requires } = nodeShape(shape);
  const type = isAuthored(value) ? value.type : undefined;
  const isOfShape = typeof type === "string" && isFieldType(type) && shapeOf(type) === requires?.shape;
  return member.required === true || (isOfShape && requires?.also === name);
}
