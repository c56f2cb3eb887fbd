import type { Button, Entry, Expr, FactItem, RichText, Text, Value } from "../../engine/definition.ts";
import { blockWords } from "../language/blocks.generated.ts";
import { LANGUAGE } from "../language/language.ts";
import { byShape, listedValues, definitionOf, type Members } from "../language/members.ts";
import type { BlockWord, Member } from "../language/shape.ts";
import { explainButton, type Titles } from "./explain-actions.ts";
import {
  only,
  describeCondition,
  describeExpr,
  describeRich,
  describeText,
  describeValue,
} from "./explain-text.ts";

/** A compiled node whose members the language names. */
export type CompiledNode = Readonly<Record<string, unknown>>;

/** Explains the entries of a content. */
type ExplainContent = (entries: readonly Entry[]) => string[];

/** Reads the members of a node that no sentence mentions, each by its title: «nota «Se la conosci.»». */
export const explainMembers = (node: CompiledNode, members: Members): string[] =>
  Object.entries(byShape(members, "explained")).flatMap(([name, member]) =>
    node[name] === undefined ? [] : (phrase(member, node[name]) ?? []),
  );

/** Describes a block that has no sentence of its own: its title, then each member by its title. */
export function explainBlockByShape(node: CompiledNode, titles: Titles, inside: ExplainContent): string[] {
  const { title, members } = wordOf(node);
  const given = Object.entries(members).filter(
    ([name, { byShape: level }]) => node[name] !== undefined && level !== "explained",
  );
  const phrases = given.flatMap(([name, member]) => phrase(member, node[name]) ?? []);
  const own = node.title === undefined ? "" : ` «${describeText(node.title as Text)}»`; // as: the shape of every title
  const detail = phrases.length > 0 ? `: ${phrases.join("; ")}` : "";
  return [
    `${title}${own}${detail}.${only(node.when as Expr | undefined)}`, // as: the shape of every condition
    ...given.flatMap(([name, member]) => nested(member, node[name], { titles, inside })),
  ];
}

const wordOf = ({ block }: CompiledNode): BlockWord => blockWords[block as keyof typeof blockWords]; // the kinds of the language

const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

/** A member as part of a sentence; undefined for one that has lines of its own. Each cast is the compiled form of its shape. */
function phrase(member: Member, value: unknown): string | undefined {
  const said = describeMember(member, value);
  return said === undefined ? undefined : `${inSentence(member.title)} ${said}`;
}

/** The value of a member as part of a sentence; undefined for one that has lines of its own. */
export function describeMember(member: Member, value: unknown): string | undefined {
  if ("text" in member)
    return `«${member.text === "rich" ? describeRich(value as RichText) : describeText(value as Text)}»`;
  if ("expression" in member)
    return member.expression === "condition" ? describeCondition(value as Expr) : describeExpr(value as Expr);
  if ("ref" in member && member.ref === "valore") return describeValue(value as Value);
  if ("list" in member)
    return `«${(value as FactItem[]).map(({ label }) => describeText(label)).join("», «")}»`;
  const text = listedValues(LANGUAGE, definitionOf(LANGUAGE, member) ?? member)[String(value)];
  if (text !== undefined) return `«${value as string}» (${inSentence(text).replace(/\.$/, "")})`;
  return typeof value === "object" ? undefined : String(value);
}

interface Reading {
  readonly titles: Titles;
  readonly inside: ExplainContent;
}

/** The lines below a block: its content and its buttons. */
function nested(member: Member, value: unknown, { titles, inside }: Reading): string[] {
  if (!("ref" in member)) return [];
  if (member.ref === "contenuto") return inside(value as Entry[]);
  const buttons = { pulsante: [value], pulsanti: value }[member.ref] as Button[] | undefined;
  return (buttons ?? []).map((button) => `  ${explainButton(button, titles, false)}`);
}
