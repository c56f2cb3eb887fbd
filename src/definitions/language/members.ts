import type { FileTable } from "./file-table.ts";
import type { LanguageTable } from "./language.ts";
import { blockMembers, kindOfBlock } from "./nodes/content.ts";
import type { Definition, Member, ShapeWithTexts, Texts } from "./shape.ts";

/** A member of the language, and the node that it belongs to: a definition, or a kind of block. */
export interface NamedMember {
  readonly owner: string;
  readonly name: string;
  readonly member: Member;
}

/** Members by name. */
export type Members = Readonly<Record<string, Member>>;

/** Every member of every node, also those of nodes inside members. */
export function* membersOf({ definitions, blocks }: LanguageTable): Generator<NamedMember> {
  for (const [name, definition] of Object.entries(definitions)) yield* membersIn(name, definition);
  yield* membersFrom("riquadro", { kind: kindOfBlock, ...blockMembers });
  for (const [kind, { members }] of Object.entries(blocks)) yield* membersFrom(`riquadro_${kind}`, members);
}

/** Every member of another kind of authored file. */
export function* membersOfFile(name: string, { root, definitions }: FileTable): Generator<NamedMember> {
  yield* membersIn(name, root);
  for (const [inner, definition] of Object.entries(definitions))
    yield* membersIn(`${name}.${inner}`, definition);
}

function* membersFrom(owner: string, members: Members): Generator<NamedMember> {
  for (const [name, member] of Object.entries(members)) {
    yield { owner, name, member };
    yield* membersIn(`${owner}.${name}`, member);
  }
}

function* membersIn(owner: string, shape: ShapeWithTexts): Generator<NamedMember> {
  if ("members" in shape && shape.members) yield* membersFrom(owner, shape.members);
  for (const inner of innerShapes(shape)) yield* membersIn(owner, inner);
}

function innerShapes(shape: ShapeWithTexts): readonly ShapeWithTexts[] {
  if ("anyOf" in shape) return shape.anyOf;
  if ("list" in shape) return [shape.list];
  return "others" in shape && shape.others ? [shape.others] : [];
}

/** The members that their shapes describe whole; `explained`, those that `explain` reads by their titles. */
export const byShape = (members: Members, level?: "explained"): Members =>
  Object.fromEntries(
    Object.entries(members).filter(([, member]) => (level ? member.byShape === level : member.byShape)),
  );

/** A shape that refers to a definition. */
type Reference = Extract<
  ShapeWithTexts,
  { readonly ref: string } | { readonly text: unknown } | { readonly expression: unknown }
>;

/** The name of the definition that a shape refers to. */
export function definitionName(shape: Reference): string {
  if ("ref" in shape) return shape.ref;
  return "text" in shape ? "testo" : "espressione";
}

/** That definition; undefined for a shape that is written in place. */
export const definitionOf = ({ definitions }: LanguageTable, shape: ShapeWithTexts): Definition | undefined =>
  "ref" in shape || "text" in shape || "expression" in shape ? definitions[definitionName(shape)] : undefined;

/** The help of a member: its own, that of its definition, or the usual one. */
export function helpOf(language: LanguageTable, member: ShapeWithTexts): string {
  const definition = definitionOf(language, member);
  return member.help ?? definition?.help ?? definition?.usual?.help ?? "";
}

/** The values that a shape lists, each with its text: all that it accepts. */
export function listedValues({ types, blocks }: LanguageTable, shape: ShapeWithTexts): Texts {
  if ("blocks" in shape) return shape.blocks === "kinds" ? helps(blocks) : {};
  if (!("fieldTypes" in shape)) return "values" in shape ? shape.values : {};
  const all = Object.entries(types).filter(([, type]) => shape.fieldTypes === "all" || canArrive(type));
  return { ...helps(Object.fromEntries(all)), ...shape.values };
}

/** The values that a member may have by name: those that it lists, and those that editors suggest in a free text. */
export function valuesOf(language: LanguageTable, member: ShapeWithTexts): Texts {
  return valuesIn(language, definitionOf(language, member) ?? member);
}

function valuesIn(language: LanguageTable, shape: ShapeWithTexts): Texts {
  if ("string" in shape) return shape.string.suggestions ?? {};
  const inner = "list" in shape ? [] : innerShapes(shape);
  return Object.assign(
    {},
    listedValues(language, shape),
    ...inner.map((one) => valuesIn(language, one)),
  ) as Texts;
}

const helps = (words: Readonly<Record<string, { readonly help: string }>>): Texts =>
  Object.fromEntries(Object.entries(words).map(([name, { help }]) => [name, help]));

/** Shapes of the data that an address carries as text; the value of a sensitive type must not stand in one. */
const ARRIVING: ReadonlySet<string> = new Set(["text", "number", "date"]);
const canArrive = ({ shape, sensitive }: LanguageTable["types"][string]): boolean =>
  ARRIVING.has(shape) && !sensitive;
