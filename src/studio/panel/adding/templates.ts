import {
  definitionOf,
  type LanguageTable,
  type Member,
  type NodeShape,
  nodeShape,
  type Referent,
  type ShapeWithTexts,
} from "../../../definitions/language/index.ts";
import { type Authored, type AuthoredValue } from "../../model/authored.ts";
import { messages } from "../messages.ts";

/** A node that can be added to a list, as the table of the language describes it. */
export interface Addable {
  /** The definition, or the kind of block. */
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly value: AuthoredValue;
}

/** Finds a thing that a reference may name; undefined when there is none. */
export type FindThing = (referent: Referent) => string | undefined;

/** The kinds of node that a list may contain; each has the members that it must have, with texts to replace. */
export function addablesOf(
  language: LanguageTable,
  item: ShapeWithTexts,
  find: FindThing,
): readonly Addable[] {
  return [...kindsOf(language, item)].map(({ id, title, help, shape, fixed }) => ({
    id,
    title,
    help,
    value: { ...fixed, ...templateOf(language, shape, find) },
  }));
}

interface Kind {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly shape: NodeShape;
  readonly fixed?: Authored;
}

function* kindsOf(language: LanguageTable, shape: ShapeWithTexts, id = ""): Generator<Kind> {
  if ("choose" in shape) {
    for (const name of [...shape.choose.map(({ then }) => then), shape.otherwise])
      yield* kindsOf(language, { ref: name }, name);
    return;
  }
  if ("blocks" in shape) {
    for (const [kind, { title, help, members, group }] of Object.entries(language.blocks))
      if (group !== "never") yield { id: kind, title, help, shape: { members }, fixed: { kind } };
    return;
  }
  if ("anyOf" in shape) {
    for (const one of shape.anyOf.slice(0, 1)) yield* kindsOf(language, one, id);
    return;
  }
  const definition = definitionOf(language, shape);
  if (definition) yield* kindsOf(language, definition, "ref" in shape ? shape.ref : id);
  else if ("members" in shape || "others" in shape)
    yield { id, title: shape.title ?? messages.item, help: shape.help ?? "", shape };
}

/** The members that a node must have, and its label. */
export function templateOf(language: LanguageTable, shape: ShapeWithTexts, find: FindThing): Authored {
  const { members = {}, oneOf } = nodeShape(shape);
  const needed = Object.entries(members).filter(
    ([name, member]) => member.required || name === "label" || name === oneOf?.[0],
  );
  return Object.fromEntries(
    needed
      .filter(([, { group, required }]) => required || group !== "never")
      .map(([name, member]) => [name, sampleOf(language, member, find)]),
  );
}

/** A value of a member, to be replaced by its author. */
function sampleOf(language: LanguageTable, member: Member, find: FindThing): AuthoredValue {
  const thing = member.refersTo && find(member.refersTo);
  if (thing !== undefined) return thing;
  const shape = member.everyday ?? member;
  if ("text" in shape) return messages.toWrite;
  const [example] = member.examples ?? definitionOf(language, shape)?.usual?.examples ?? [];
  if (typeof example === "string" && !("fieldTypes" in shape)) return example;
  return sampleOfShape(language, shape, find) ?? ((example ?? messages.toWrite) as AuthoredValue); // an example is JSON
}

function sampleOfShape(
  language: LanguageTable,
  shape: ShapeWithTexts,
  find: FindThing,
): AuthoredValue | undefined {
  if ("text" in shape) return messages.toWrite;
  if ("fieldTypes" in shape) return "testo";
  if ("constant" in shape) return shape.constant;
  if ("values" in shape) return Object.keys(shape.values)[0];
  if ("choices" in shape) return shape.choices[0];
  if ("list" in shape)
    return (shape.min ?? 0) > 0
      ? Array.from({ length: shape.min! }, () => nodeSample(language, shape.list, find))
      : [];
  if ("json" in shape)
    return shape.json.includes("boolean")
      ? false
      : shape.json.includes("number")
        ? (shape.min ?? 0)
        : undefined;
  if ("string" in shape) return shape.orNull ? null : undefined;
  if ("expression" in shape) return undefined;
  const definition = definitionOf(language, shape);
  if (definition) return sampleOfShape(language, definition, find);
  return "members" in shape || "others" in shape ? templateOf(language, shape, find) : undefined;
}

const nodeSample = (language: LanguageTable, item: ShapeWithTexts, find: FindThing): AuthoredValue =>
  addablesOf(language, item, find)[0]?.value ?? sampleOfShape(language, item, find) ?? messages.toWrite;

/** A template for a member that a node must have besides another one, such as the options of a choice. */
export const memberTemplate = (language: LanguageTable, member: Member, find: FindThing): AuthoredValue =>
  sampleOf(language, member, find);
