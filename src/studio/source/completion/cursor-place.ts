import { getLocation, parse } from "jsonc-parser";
import {
  type Member,
  type NodeKind,
  LANGUAGE,
  membersOfNode,
  nodeAt,
} from "../../../definitions/language/index.ts";
import type { NodeAddress } from "../../model/address.ts";

/** The node of the language, and the text, at a position of an authored file. */
export interface CursorPlace {
  readonly path: NodeAddress["path"];
  /** The node whose member, or whose name of a member, the position is in. */
  readonly owner: NodeKind;
  /** True in the name of a member. */
  readonly isName: boolean;
  /** The name of the member, as far as it is written. */
  readonly name: string;
  readonly member?: Member;
  /** The text between quotes at the position. */
  readonly quoted?: { readonly from: number; readonly to: number; readonly text: string };
}

/** Finds the node of the language at a position; the text may be broken. Undefined outside of the language. */
export function placeAt(file: string, text: string, offset: number): CursorPlace | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const root = parse(text, [], { allowTrailingComma: true }) as NodeKind["value"]; // JSON, also of a broken text
  const named = path.findLastIndex((key) => typeof key === "string");
  if (named < 0) return undefined;
  const owner = nodeAt(LANGUAGE, { file, root }, path.slice(0, named));
  if (!owner) return undefined;
  const name = String(path[named]);
  const members = membersOfNode(owner);
  const at = previousNode;
  const isInside = at?.type === "string" && offset > at.offset && offset <= at.offset + at.length;
  const closed = isInside && text[at.offset + at.length - 1] === '"' && at.length > 1;
  if (isInside && closed && offset === at.offset + at.length) return undefined;
  return {
    path,
    owner,
    isName: isAtPropertyKey,
    name,
    ...(Object.hasOwn(members, name) && { member: members[name] }),
    ...(isInside && {
      quoted: {
        from: at.offset + 1,
        to: closed ? at.offset + at.length - 1 : offset,
        text: text.slice(at.offset + 1, closed ? at.offset + at.length - 1 : offset),
      },
    }),
  };
}
