import { childOf, membersOfNode, type NodeKind, type Referent } from "../../../definitions/language/index.ts";
import { explainExpression } from "../../../definitions/index.ts";
import { type AuthoredValue, isAuthored } from "../../model/authored.ts";
import { messages } from "../messages.ts";

/** Finds how a thing that a reference names is called; undefined for one that does not exist. */
export type TitleOf = (kind: Referent, name: string) => string | undefined;

/** Members that name a node, in the order in which one is taken. */
const NAMING = [
  "label",
  "title",
  "titolo",
  "etichetta",
  "nome",
  "testo",
  "text",
  "term",
  "message",
  "messaggio",
  "name",
  "use",
  "id",
  "check",
  "at",
  "code",
  "indirizzo",
  "dal",
  "valore",
  "step",
];

const LONGEST = 60;
const MOST_ITEMS = 4;

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;

/** The text that names a node among its neighbours: its label, its title, or its name; undefined when it has none. */
export function labelOfNode(node: NodeKind, titleOf?: TitleOf): string | undefined {
  const { value, language } = node;
  if (!isAuthored(value)) return typeof value === "string" ? shortened(value) : undefined;
  const names = NAMING.filter((one) => typeof value[one] === "string" && value[one] !== "");
  const name = names.find((one) => !isOnlyValue(String(value[one]))) ?? names[0];
  if (name === undefined) return undefined;
  const text = String(value[name]);
  const { refersTo } = membersOfNode(node)[name] ?? {};
  const title = refersTo && titleOf?.(refersTo, text);
  if (title !== undefined) return shortened(title);
  const type = value.type;
  if (name === "name" && typeof type === "string" && language.types[type]) return text;
  return shortened(text.startsWith("= ") ? (explainExpression(text, name === "check") ?? text) : plain(text));
}

/** True for a text such as `{titoloEsito}`: it names a node worse than another of its texts. */
export const isOnlyValue = (text: string): boolean => /^\{[^{}]*\}$/.test(text);

/** The first line of a text without the marks of Markdown. */
const plain = (text: string): string =>
  text
    .split("\n")[0]!
    .replace(/^(?:#+|-|\d+\.) /, "")
    .replaceAll("**", "");

/** The name of a node among others: its label, else the name that its author gave it, else its kind. */
export function nameOfNode(node: NodeKind, key: string | number | undefined, titleOf?: TitleOf): string {
  const given = typeof key === "string" && !node.member ? key : undefined;
  const own = labelOfNode(node, titleOf);
  if (given !== undefined && own !== undefined) return `${given}: ${own}`;
  return own ?? given ?? kindTitle(node);
}

/** The kind of a node with its type, as a person says it: «Campo: targa». */
export function kindTitle({ title, value, language, name }: NodeKind): string {
  const type = isAuthored(value) && name === "campo" ? value.type : undefined;
  const word = typeof type === "string" ? language.types[type] : undefined;
  return word ? `${title}: ${word.title.toLowerCase()}` : title;
}

/** A summary of a node in a few words. */
export const summaryOf = (node: NodeKind): string => shortened(describeNode(node)) || node.title;

/** A value that no table describes, as Italian words. */
export function describeValue(value: AuthoredValue): string {
  if (Array.isArray(value)) return value.length === 0 ? messages.nothing : listed(value.map(describeValue));
  if (!isAuthored(value)) return describeScalar(value);
  const parts = Object.entries(value).map(([name, one]) => `${name}: ${describeValue(one)}`);
  return parts.length === 0 ? messages.nothing : parts.join("; ");
}

/** A value that is richer than the control of its member, as Italian words. */
export function describeNode(node: NodeKind): string {
  const { value } = node;
  if (Array.isArray(value)) return listed(value.map((_, index) => describeChild(node, index)));
  if (!isAuthored(value)) return describeScalar(value);
  const members = membersOfNode(node);
  return Object.keys(value)
    .map((name) => `${(members[name]?.title ?? name).toLowerCase()}: ${describeChild(node, name)}`)
    .join("; ");
}

function describeChild(node: NodeKind, key: string | number): string {
  const child = childOf(node, key);
  return child ? describeNode(child) : "";
}

const listed = (items: readonly string[]): string =>
  items.length > MOST_ITEMS
    ? `${items.slice(0, MOST_ITEMS).join(" · ")} · ${messages.others(items.length - MOST_ITEMS)}`
    : items.join(" · ");

function describeScalar(value: AuthoredValue): string {
  if (value === null) return messages.nothing;
  if (typeof value === "boolean") return value ? messages.yes.toLowerCase() : messages.no.toLowerCase();
  const text = String(value);
  return text.startsWith("= ") ? (explainExpression(text) ?? text) : `«${shortened(text)}»`;
}
