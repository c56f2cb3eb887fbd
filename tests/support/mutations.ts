import { type Node, parseTree } from "jsonc-parser";
import type { SourceFile } from "../../src/definitions/index.ts";

/** One slip of the pen: a name misspelt somewhere in a file. */
export interface Mutation {
  /** The location and the change, for messages: `steps.0.next.go «esito» → «esitoZz»`. */
  readonly what: string;
  /** The end of the name in the text of the file. */
  readonly end: number;
}

/** The end of a misspelt name; each of several in one file has its own. */
export const misspeltEnd = (index: number): string => `Zz${String.fromCharCode(97 + index)}`;

/** Returns a file with some of its names misspelt at once. */
export function misspelt(file: SourceFile, mutations: readonly Mutation[]): SourceFile {
  let from = 0;
  const parts = mutations.map(({ end }, index) => {
    const part = file.text.slice(from, end) + misspeltEnd(index);
    from = end;
    return part;
  });
  return { ...file, text: parts.join("") + file.text.slice(from) };
}

/** Words whose value is a name that must exist elsewhere. */
const NAMING = new Set(
  "go otherwise step call load from operation use of like save needs forget clears at carica elimina type kind format overlay".split(
    " ",
  ),
);
/** Words whose members are named by something else: the contract, a fragment, a rule, the steps that read them. */
const NAMED_MEMBERS = new Set("send with body errors refuse params rules values endpoints keep".split(" "));
const KEYWORDS = new Set(["true", "false", "null", "in"]);

/** Lists the names of a file that refer to something, in the order of the text: one mutation each. */
export function* mutationsOf(file: SourceFile): Generator<Mutation> {
  const tree = parseTree(file.text);
  if (tree) yield* inNode(file, tree, []);
}

function* inNode(file: SourceFile, node: Node, path: readonly string[]): Generator<Mutation> {
  if (node.type === "object" || node.type === "array") {
    for (const [index, child] of (node.children ?? []).entries()) {
      if (node.type === "array") {
        yield* inNode(file, child, [...path, String(index)]);
        continue;
      }
      const [key, value] = child.children ?? [];
      if (!key || !value) continue;
      if (isNamedMember(path, String(key.value))) yield misspell(file, key.offset + 1, key.length - 2, path);
      yield* inNode(file, value, [...path, String(key.value)]);
    }
  } else if (node.type === "string") yield* inText(file, node, path);
}

/** A member of `send`, `errors` …; inside a body also of the objects in it. */
function isNamedMember(path: readonly string[], key: string): boolean {
  if (key.startsWith("$") || (path.at(-1) === "params" && path.length === 1)) return false;
  if (path.at(-1) === "errors" && key === "altro") return false;
  return NAMED_MEMBERS.has(path.at(-1) ?? "") && path.at(-2) !== "set";
}

function* inText(file: SourceFile, node: Node, path: readonly string[]): Generator<Mutation> {
  const text = file.text.slice(node.offset + 1, node.offset + node.length - 1);
  const word = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
  if (text.startsWith("= ")) yield* inExpression(file, text, node.offset + 1, path);
  else if (NAMING.has(word) && /^[\w.]+$/.test(text))
    yield misspell(file, node.offset + 1, text.length, path);
  else {
    for (const match of text.matchAll(/\{([\w.]+)/g))
      yield* inExpression(file, match[1]!, node.offset + 1 + match.index + 1, path);
  }
}

function* inExpression(
  file: SourceFile,
  code: string,
  offset: number,
  path: readonly string[],
): Generator<Mutation> {
  const withoutTexts = code.replace(/'[^']*'/g, (quoted) => " ".repeat(quoted.length));
  for (const match of withoutTexts.matchAll(/[A-Za-z_]\w*/g))
    if (!KEYWORDS.has(match[0])) yield misspell(file, offset + match.index, match[0].length, path);
}

function misspell(file: SourceFile, offset: number, length: number, path: readonly string[]): Mutation {
  const end = offset + length;
  return { what: `${file.path} ${path.join(".")} «${file.text.slice(offset, end)}»`, end };
}
