import {
  childOf,
  controlOf,
  definitionOf,
  type Control,
  type LanguageTable,
  type Member,
  type NodeKind,
  valuesOf,
} from "../../../definitions/language/index.ts";
import { type AuthoredValue, isAuthored } from "../../model/authored.ts";

const isExpression = (value: AuthoredValue): boolean => typeof value === "string" && value.startsWith("= ");
const isText = (value: AuthoredValue): value is string => typeof value === "string" && !isExpression(value);
const isScalar = (value: AuthoredValue): boolean => typeof value !== "object" || value === null;
const hasOnly = (value: AuthoredValue, names: readonly string[]): boolean =>
  isAuthored(value) && names.every((name) => name in value) && Object.keys(value).length === names.length;

/** By control, whether it can show a value as it is. */
const SHOWS: Readonly<Record<Exclude<Control, "choice">, (value: AuthoredValue) => boolean>> = {
  line: isText,
  prose: isText,
  markdown: isText,
  name: isText,
  address: isText,
  tick: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  lines: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === "string" || typeof one === "number"),
  pairs: (value) => isAuthored(value) && Object.values(value).every(isScalar),
  condition: (value) => isExpression(value) || value === false,
  expression: isExpression,
  value: isScalar,
  reference: isText,
  references: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
  node: isAuthored,
  nodes: (value) => typeof value === "object" && value !== null,
  required: (value) =>
    isText(value) ||
    (hasOnly(value, ["when", "message"]) &&
      Object.values(value as object).every((one) => typeof one === "string")),
  bound: (value) => isScalar(value) || hasOnly(value, ["value", "message"]),
  examples: (value) =>
    isAuthored(value) && Object.values(value).every((one) => one === true || typeof one === "string"),
  options: (value) => Array.isArray(value) && value.every(isAuthored),
  date: isText,
  arguments: isAuthored,
  replacements: isAuthored,
  source: () => false,
};

const isFilled = (value: AuthoredValue): boolean => Array.isArray(value) && value.length > 0;

/** Controls of one text, of which some members accept a list as well. */
const ONE_TEXT: ReadonlySet<Control> = new Set(["line", "prose", "name", "reference", "value"]);

/**
 * The control of a member where it is written: the usual one, that of a list of texts or of an expression, the panel of a value that the
 * language describes as a node, or `source` for a value that no control shows.
 */
export function controlHere(node: NodeKind, name: string, member: Member): Control {
  const child = childOf(node, Array.isArray(node.value) ? Number(name) : name);
  const control = controlOf(node.language, member);
  if (!child || isPlain(node.language, { member, control }, child.value)) return control;
  const { value } = child;
  if (ONE_TEXT.has(control) && SHOWS.lines(value) && isFilled(value)) return "lines";
  if (control === "reference" && isExpression(value)) return "expression";
  if (isAuthored(value)) return hasPanel(child) ? "node" : "source";
  const holdsNodes = isFilled(value) && Array.isArray(value) && value.every(isAuthored);
  return holdsNodes && "list" in child.shape ? "nodes" : "source";
}

const hasPanel = ({ shape }: NodeKind): boolean => "members" in shape || "others" in shape;

/** True for a value that the control of a member shows as it is. */
export function isPlain(
  language: LanguageTable,
  { member, control }: { readonly member: Member; readonly control: Control },
  value: AuthoredValue,
): boolean {
  if (value === null && canBeNull(language, member)) return true;
  if (control !== "choice") return SHOWS[control](value);
  return choicesOf(language, member).includes(value as string | number);
}

/** The values among which a choice chooses. */
export function choicesOf(language: LanguageTable, member: Member): readonly (string | number)[] {
  const shape = member.everyday ?? member;
  return "choices" in shape ? shape.choices : Object.keys(valuesOf(language, shape));
}

/** True for a member that is written as null where there is nothing. */
export function canBeNull(language: LanguageTable, member: Member): boolean {
  const shape = member.everyday ?? member;
  const described = definitionOf(language, shape) ?? shape;
  if ("json" in described) return described.json.includes("null");
  return "orNull" in described && described.orNull === true;
}
