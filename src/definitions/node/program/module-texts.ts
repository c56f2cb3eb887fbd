import { parseSync, type ESTree } from "vite";

/** A text of a module of messages, with data of the module as `{names}`. */
export interface ModuleText {
  readonly text: string;
  /** The members that hold it: `rows.more`. */
  readonly path: string;
  /** Where the literal begins and ends in the module. */
  readonly start: number;
  readonly end: number;
  /** The expressions that the text inserts, by their names; undefined for a literal without any. */
  readonly inserted?: ReadonlyMap<string, ESTree.Expression>;
}

type Node = ESTree.Node & Readonly<Record<string, unknown>>;

/** True for a text that people read, and not a name, an address or a part of a file name. Languages write the colon between data differently. */
const isForPeople = ({ text, inserted }: Pick<ModuleText, "text" | "inserted">): boolean => {
  const words = text.replace(/\{\w+\}/g, "");
  return (inserted ? /[\p{L}:]/u : /\p{L}{2}/u).test(words) && !/^[/#.]/.test(words);
};

/** The texts of a module that have the words of people. Names of members, of modules and of types are none. Throws an Error for a module that is not TypeScript. */
export function textsOfModule(source: string): ModuleText[] {
  return [...textsBelow(programOf(source), [])].filter(isForPeople);
}

function programOf(source: string): Node {
  const { program, errors } = parseSync("messages.ts", source);
  if (errors[0]) throw new Error(errors[0].message);
  return program as unknown as Node; // as: its members are read by their names
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Members whose texts are for programs. Among messages `pattern` is the one about it. */
const NO_TEXTS = /^(?:href|pattern|className)$/;
const MESSAGES = /messages$/i;

function* textsBelow(node: Node, path: readonly string[]): Generator<ModuleText> {
  const { type, start, end } = node;
  if (
    /^(?:Import|Export(?:All|Named)Declaration$|TSLiteralType$)/.test(type) &&
    !("declaration" in node && node.declaration)
  )
    return;
  const at = { path: path.join("."), start, end };
  if (type === "Literal" && typeof node.value === "string") yield { text: node.value, ...at };
  if (type === "TemplateLiteral") yield { ...templateText(node as unknown as ESTree.TemplateLiteral), ...at };
  // Compared values and names of members are names.
  if (type === "BinaryExpression" || type === "SwitchCase") return yield* textsInside(node, path);
  if (type === "MemberExpression") return yield* textsBelow(node.object as Node, path);
  if (type === "Property") {
    const name = nameOfKey(node.key as Node);
    const isForPrograms = NO_TEXTS.test(name) && !MESSAGES.test(path.at(-1) ?? "");
    if (!isForPrograms) yield* textsBelow(node.value as Node, [...path, name]);
    return;
  }
  const own = type === "VariableDeclarator" ? [...path, nameOfKey(node.id as Node)] : path;
  for (const [key, value] of Object.entries(node))
    if (key !== "quasis")
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) yield* textsBelow(child, own);
}

/** The texts of the operands that are not texts themselves, and of the statements of a case. */
function* textsInside(node: Node, path: readonly string[]): Generator<ModuleText> {
  for (const value of [node.left, node.right, ...(Array.isArray(node.consequent) ? node.consequent : [])])
    if (isNode(value) && value.type !== "Literal") yield* textsBelow(value, path);
}

const nameOfKey = (key: Node): string => String(key.name ?? key.value ?? "");

/** The text of a template with names for the expressions that it inserts, and the expressions by their names. */
function templateText({ quasis, expressions }: ESTree.TemplateLiteral) {
  const inserted = new Map<string, ESTree.Expression>();
  const names = expressions.map((expression) => {
    const name = freeName(nameOfExpression(expression as unknown as Node), inserted);
    inserted.set(name, expression);
    return name;
  });
  const text = quasis
    .map(({ value }, at) => (value.cooked ?? "") + (at < names.length ? `{${names[at]}}` : ""))
    .join("");
  return { text, inserted };
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 2, free = name; ; free = `${name}${number++}`) if (!taken.has(free)) return free;
}

/** How a translator reads an inserted expression: the name of the datum that it prints. */
function nameOfExpression(node: Node): string {
  if (node.type === "Identifier") return String(node.name);
  if (node.type === "MemberExpression") return nameOfKey(node.property as Node);
  for (const part of ["arguments", "argument", "left", "test", "object", "expression"]) {
    const value = node[part];
    for (const child of Array.isArray(value) ? value : [value]) {
      const name = isNode(child) ? nameOfExpression(child) : "";
      if (name !== "") return name;
    }
  }
  return "dato";
}

/** The module with translations in the place of its texts; a text without one stays as it is. */
export function translateModule(
  source: string,
  translate: (text: string, path: string) => string | undefined,
): string {
  const program = programOf(source);
  const texts = [...textsBelow(program, [])];
  /** The code from one position to another, with the texts in between translated. */
  const codeOf = (start: number, end: number): string => {
    let [code, from] = ["", start];
    for (const one of texts) {
      if (one.start < from || one.end > end) continue;
      const written = isForPeople(one) ? translate(one.text, one.path) : undefined;
      if (written === undefined) {
        // The expressions of a template may have texts of their own, which follow.
        if (one.inserted) continue;
        code += source.slice(from, one.end);
      } else code += source.slice(from, one.start) + literalOf(written, one);
      from = one.end;
    }
    return code + source.slice(from, end);
  };
  const literalOf = (text: string, { inserted }: ModuleText): string => {
    if (!inserted) return JSON.stringify(text);
    const parts = text.split(/\{(\w+)\}/).map((part, at) => {
      if (at % 2 === 0) return part.replace(/[`\\]|\$\{/g, "\\$&");
      const expression = inserted.get(part);
      return expression ? `\${${codeOf(expression.start, expression.end)}}` : `{${part}}`;
    });
    return `\`${parts.join("")}\``;
  };
  return codeOf(0, source.length);
}
