import type { Expr, RichText, SendTree, Text, Value } from "../../engine/definition.ts";
import { isLayers } from "../../engine/calls/index.ts";
import { isEqual, isObject } from "../../engine/index.ts";
import { describeMember } from "../explain/explain-by-shape.ts";
import {
  describeCondition,
  describeExpr,
  describeRich,
  describeSent,
  describeText,
  describeValue,
} from "../explain/explain-text.ts";
import type { Member } from "../language/shape.ts";
import { excerpts, quote } from "./italian.ts";

/** A member as a part of a sentence; undefined where its shape has lines of its own. */
export function readMember(member: Member, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "sì" : "no";
  if (typeof value === "number") return String(value);
  try {
    return describeMember(member, value);
  } catch {
    return undefined; // a compiled form that differs from the authored shape has no reading
  }
}

type Block = Record<string, unknown>;
const isRich = (text: unknown): text is RichText =>
  Array.isArray(text) &&
  text.length > 0 &&
  text.every((one) => isObject(one) && ("p" in one || "list" in one));

/** A text of either kind, as it is read; empty for none. */
export function readText(text: unknown): string {
  if (text === undefined || text === null) return "";
  return isRich(text) ? describeRich(text) : describeText(text as Text); // as: the two kinds of text
}

/** Two texts as they are quoted: long ones as the parts that differ. */
export function readTexts(before: unknown, after: unknown): readonly [string, string] {
  const [one, other] = excerpts(readText(before), readText(after));
  return [quote(one), quote(other)];
}

export const readCondition = (when: unknown): string => describeCondition(when as Expr); // as: every condition is compiled to one
export const readExpr = (expr: unknown): string => describeExpr(expr as Expr); // as: a member of that type
export const readValue = (value: unknown): string => describeValue(value as Value); // as: a member of that type

/** The data of a tree to send, one for each place of it: «dichiarante.nome». */
export function readSent(tree: unknown, path = ""): Record<string, string> {
  if (tree === undefined) return {};
  const isBranch = isObject(tree) && !isLayers(tree as SendTree) && !("expr" in tree); // as: a part of a tree to send
  if (!isBranch || Object.keys(tree).length === 0) return { [path]: describeSent(tree as SendTree) };
  const members = Object.entries(tree as Block);
  return Object.assign(
    {},
    ...members.map(([name, member]) => readSent(member, path === "" ? name : `${path}.${name}`)),
  ) as Record<string, string>; // joined objects of that type
}

/** The verbs of a value that changed, is new, or is gone: «spedisce ora», «spedisce anche», «non spedisce più». */
export type Verbs = readonly [changed: string, added: string, removed: string];

/** The named values of a record that differ, as predicates. */
export function recordChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  [changed, added, removed]: Verbs,
): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [one, other] = [before[name], after[name]];
    if (isEqual(one, other)) return [];
    if (one === undefined) return [`${added} ${quote(name)}: ${other}`];
    if (other === undefined) return [`${removed} ${quote(name)}`];
    const [was, is] = excerpts(one, other);
    return [`${changed} ${quote(name)} così: ${is}; prima così: ${was}`];
  });
}

/** Each value of a record, read in one way. */
export const mapRecord = (record: unknown, read: (value: unknown) => string): Record<string, string> =>
  isObject(record)
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, read(value)]))
    : {};
