import { membersOfNode, type Member, type NodeKind } from "../../definitions/language/index.ts";
import { isAuthored, type Authored } from "../model/authored.ts";
import { isOnlyValue } from "../panel/schema/node-labels.ts";

const longest = 70;

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** Members that name a node where none of its texts does. */
const names = ["name", "id", "use", "call", "operation"] as const;

/** Returns the text by which a person recognizes a node: its first text for people, otherwise a name; empty when it has neither. */
export function nameOf(node: NodeKind): string {
  const { value } = node;
  if (!isAuthored(value)) return "";
  const members = membersOfNode(node);
  const texts = Object.entries(members).flatMap(([name, member]) =>
    isText(member) ? textOf(value, name) : [],
  );
  const found =
    texts.find((text) => !isOnlyValue(text)) ?? texts[0] ?? names.flatMap((name) => textOf(value, name))[0];
  return found === undefined ? "" : shortened(found.replaceAll("**", ""));
}

/** True for a text for people: of the language, or a plain one of another file, such as the title of a card. */
function isText(member: Member): boolean {
  const shape = member.everyday ?? member;
  return member.group === "everyday" && ("text" in shape || ("string" in shape && !shape.string.pattern));
}

function textOf(value: Authored, name: string): string[] {
  const text = value[name];
  return typeof text === "string" && text !== "" && !text.startsWith("= ") ? [text] : [];
}
