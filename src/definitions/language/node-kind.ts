import { type Authored, type AuthoredValue, isObject } from "../source/source.ts";
import { FILES } from "./files.ts";
import type { LanguageTable } from "./language.ts";
import { definitionName, definitionOf, type Members } from "./members.ts";
import { blockMembers, kindOfBlock } from "./nodes/content.ts";
import type { Member, NodeShape, ShapeWithTexts } from "./shape.ts";

/** A value of an authored file as the table of the language describes it. */
export interface NodeKind {
  /**
   * A definition (`campo`), a kind of block (`riquadro_text`), or the member of one that describes it in place
   * (`riquadro_tabs.items`).
   */
  readonly name: string;
  /** Short Italian name. */
  readonly title: string;
  readonly help: string;
  /** Its shape; that of a list has the shape of the items. */
  readonly shape: ShapeWithTexts;
  /** The member that holds it; undefined for an item of a list, a member whose name the author chose, and the file. */
  readonly member?: Member;
  readonly value: AuthoredValue;
  /** The language whose definitions its shape refers to. */
  readonly language: LanguageTable;
}

/** The part of a table that describes one kind of authored file. */
interface FileShape {
  readonly name: string;
  readonly language: LanguageTable;
  readonly shape: ShapeWithTexts;
  readonly title?: string;
}

/** Finds how the language describes a file by its path from the project's root; undefined for one that is not authored. */
export function fileShapeOf(language: LanguageTable, path: string): FileShape | undefined {
  const own = (name: string): FileShape => ({ name, language, shape: { ref: name } });
  const other = (name: keyof typeof FILES): FileShape => {
    const { root, definitions, title } = FILES[name];
    return { name, title, language: { ...language, definitions }, shape: root };
  };
  if (/^schemas\/services\//.test(path)) return own("servizio");
  if (/^schemas\/fragments\//.test(path)) return own("frammento");
  if (/^regions\/[^/]+\/services\//.test(path)) return own("variante");
  if (/^regions\/[^/]+\/region\.json$/.test(path)) return other("region");
  const [, name] = /^schemas\/(errors|paths|catalogue|words)(?:\.[a-z]{2})?\.json$/.exec(path) ?? [];
  if (name === "errors") return own("profili");
  if (name === "paths") return own("pubblicati");
  return name === "catalogue" || name === "words" ? other(name) : undefined;
}

/**
 * Finds the kind of the value at a path of an authored file, from the table alone. Undefined where the file or the language has no
 * such value.
 */
export function nodeAt(
  language: LanguageTable,
  { file, root }: { readonly file: string; readonly root: AuthoredValue },
  path: readonly (string | number)[],
): NodeKind | undefined {
  const described = fileShapeOf(language, file);
  if (!described) return undefined;
  const { name, title, shape } = described;
  const start = kindOf(described.language, { name, shape, title }, root);
  return path.reduce<NodeKind | undefined>((node, key) => node && childOf(node, key), start);
}

/** The kind of a member or an item of a node; undefined when it is not written. */
export function childOf(node: NodeKind, key: string | number): NodeKind | undefined {
  const value = isObject(node.value) || Array.isArray(node.value) ? (node.value as Authored)[key] : undefined; // as: items are members named by their index
  if (value === undefined) return undefined;
  const { shape, language, name } = node;
  if ("list" in shape) return kindOf(language, { name, shape: shape.list }, value);
  if ("json" in shape) return kindOf(language, { name, shape: { json: [] } }, value);
  const { members = {}, others } = nodeShape(shape);
  const member = Object.hasOwn(members, key) ? members[key] : undefined;
  if (member)
    return {
      ...kindOf(language, { name: `${name}.${key}`, shape: member, title: member.title }, value),
      member,
    };
  if (!others) return undefined;
  return kindOf(language, { name, shape: others }, value);
}

/** The members that a node has or may have: those of the table, and those whose names its author chose. */
export function membersOfNode({ shape, value }: NodeKind): Members {
  if ("list" in shape && Array.isArray(value)) return itemsOf(shape.list, value);
  const { members = {}, others } = nodeShape(shape);
  const chosen = Object.keys(isObject(value) ? value : {}).filter((name) => !Object.hasOwn(members, name));
  const member = others ?? ("json" in shape ? { json: [] } : undefined);
  if (!member) return members;
  const named = chosen.map((name): [string, Member] => [
    name,
    { ...member, title: titleOfName(shape, name) ?? name, group: "everyday" },
  ]);
  return { ...members, ...Object.fromEntries(named) };
}

/** How the table calls a member whose name its author chose: «404» is «Non trovato (404)»; undefined for another name. */
export function titleOfName(shape: ShapeWithTexts, name: string): string | undefined {
  const { names } = nodeShape(shape);
  if (!names || "ref" in names) return undefined;
  if ("values" in names) return names.values[name]?.replace(/\.$/, "");
  const words = name.split(" ").flatMap((word) => names.texts?.[word] ?? []);
  return words.length === 0 ? undefined : `${[...new Set(words)].join(", ")} (${name})`;
}

/** The items of a list as members with their indexes. */
const itemsOf = (item: ShapeWithTexts, value: readonly AuthoredValue[]): Members =>
  Object.fromEntries(
    value.map((_, index): [string, Member] => [
      String(index),
      { ...item, title: `Voce ${index + 1}`, group: "everyday" },
    ]),
  );

/** The shape of an object; one without members for any other shape. */
export const nodeShape = (shape: ShapeWithTexts): NodeShape =>
  "members" in shape || "others" in shape ? shape : {};

/** The title of data of any shape. */
const FREE = "Dati";

interface Described {
  readonly name: string;
  readonly shape: ShapeWithTexts;
  readonly title?: string;
}

function kindOf(language: LanguageTable, { name, shape, title }: Described, value: AuthoredValue): NodeKind {
  const found = resolve(language, { name, shape }, value);
  const own = "title" in found.shape ? found.shape.title : undefined;
  const help = found.shape.help ?? shape.help ?? "";
  return {
    name: found.name,
    title: (title ?? own ?? help.replace(/[.:;,(].*$/s, "")) || FREE,
    help,
    shape: found.shape,
    value,
    language,
  };
}

/** The shape that a value has: references are followed, and of several shapes the one that it fits is chosen. */
function resolve(language: LanguageTable, described: Described, value: AuthoredValue): Described {
  const { name, shape } = described;
  if ("ref" in shape || "text" in shape || "expression" in shape) {
    const definition = definitionOf(language, shape);
    return definition
      ? resolve(language, { name: definitionName(shape), shape: definition }, value)
      : described;
  }
  if ("choose" in shape) {
    const has = (member: string) => isObject(value) && Object.hasOwn(value, member);
    const then = shape.choose.find(({ having }) => having.every(has))?.then ?? shape.otherwise;
    return resolve(language, { name, shape: { ref: then } }, value);
  }
  if ("blocks" in shape && shape.blocks === "any") return blockOf(language, described, value);
  if (!("anyOf" in shape)) return described;
  const resolved = shape.anyOf.map((one) => resolve(language, { name, shape: one }, value));
  return resolved.find((one) => accepts(language, one.shape, value)) ?? resolved[0] ?? described;
}

function blockOf(language: LanguageTable, described: Described, value: AuthoredValue): Described {
  const kind = isObject(value) ? String(value.kind) : "";
  const word = Object.hasOwn(language.blocks, kind) ? language.blocks[kind] : undefined;
  if (!word) return { ...described, shape: { members: { kind: kindOfBlock, ...blockMembers } } };
  const members = { kind: kindOfBlock, ...blockMembers, ...word.members };
  return { name: `riquadro_${kind}`, shape: { title: word.title, help: word.help, members } };
}

/** True for a value of the kind of JSON that a shape describes; of an object, when all its members are those of the shape. */
export function accepts(language: LanguageTable, shape: ShapeWithTexts, value: AuthoredValue): boolean {
  if ("ref" in shape || "text" in shape || "expression" in shape) {
    const resolved = resolve(language, { name: "", shape }, value).shape;
    return resolved !== shape && isOfShape(shape, value) && accepts(language, resolved, value);
  }
  if ("anyOf" in shape) return shape.anyOf.some((one) => accepts(language, one, value));
  if ("list" in shape)
    return Array.isArray(value)
      ? value.every((item) => accepts(language, shape.list, item))
      : value === null && shape.orNull === true;
  if ("string" in shape) return typeof value === "string" || (value === null && shape.orNull === true);
  if ("parameter" in shape) return typeof value === "string" && PARAMETER.test(value);
  if ("constant" in shape) return value === shape.constant;
  if ("choices" in shape) return shape.choices.some((one) => one === value);
  if ("json" in shape)
    return (
      shape.json.length === 0 || shape.json.some((kind) => kind === (value === null ? "null" : typeof value))
    );
  if ("values" in shape || "fieldTypes" in shape) return typeof value === "string";
  if ("choose" in shape || "blocks" in shape) return isObject(value) || typeof value === "string";
  return isObject(value) ? hasMembers(shape, value) : isWhole(shape, value);
}

const PARAMETER = /^\{dati\.[A-Za-z0-9_]+\}$/;

const isOfShape = (shape: ShapeWithTexts, value: AuthoredValue): boolean =>
  "expression" in shape
    ? typeof value === "string" && value.startsWith("= ")
    : !("text" in shape) || (typeof value === "string" && !value.startsWith("= "));

const hasMembers = ({ members = {}, others }: NodeShape, value: Authored): boolean =>
  Object.keys(members).every((name) => !members[name]?.required || Object.hasOwn(value, name)) &&
  (others !== undefined || Object.keys(value).every((name) => Object.hasOwn(members, name)));

/** Something else that may stand for a whole object. */
const isWhole = ({ orNull, orParameter }: NodeShape, value: AuthoredValue): boolean =>
  (value === null && orNull === true) ||
  (typeof value === "string" && orParameter === true && PARAMETER.test(value));
