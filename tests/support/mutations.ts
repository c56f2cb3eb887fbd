import { type Node, parseTree } from "jsonc-parser";
import type { SourceFile } from "../../src/definitions/index.ts";

/** One slip of the pen: a name misspelt somewhere in a file. */
export interface Mutation {
  /** The location and the change, for messages: `steps.0.next.go «esito» → «esitoZz»`. */
  readonly what: string;
  readonly file: SourceFile;
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

/** Misspells in turn every name of a file that refers to something: one mutation each. */
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
  const name = file.text.slice(offset, offset + length);
  const text = `${file.text.slice(0, offset + length)}Zz${file.text.slice(offset + length)}`;
  return { what: `${file.path} ${path.join(".")} «${name}»`, file: { ...file, text } };
}
