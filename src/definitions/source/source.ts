import { type DiagnosticCode, SYNTAX } from "./messages.ts";
import type { Params } from "./messages/sentence.ts";
import { isParseable, isSafe } from "./safety.ts";
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";

/** An authored file: its path from the project's root and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A location in an authored file; line and column count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Authored = { [key: string]: AuthoredValue };
export type AuthoredValue = null | boolean | number | string | AuthoredValue[] | Authored;

export const isObject = (value: AuthoredValue | undefined): value is Authored =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True for a text that is written as an expression. */
export const isExpression = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("= ");

interface Origin {
  readonly file: SourceFile;
  readonly node: Node;
}

/**
 * Where each authored object and array was written. Expanding fragments and merging overlays copies objects; a copy keeps
 * the origin of its original, so that a diagnostic always names the line in a file.
 */
const origins = new WeakMap<object, Origin>();

/** A mistake in the text of a file. */
export interface SourceProblem {
  readonly code: DiagnosticCode;
  readonly location: SourceLocation;
  readonly params?: Params;
}

/**
 * Parses strict JSON within the limits of `safety`. The value is undefined when the file cannot be used; a member written
 * twice is reported too, because `JSON.parse` would silently keep the last.
 */
export function parseSource(file: SourceFile): {
  value: AuthoredValue | undefined;
  problems: readonly SourceProblem[];
} {
  const problems: SourceProblem[] = [];
  const report = (code: DiagnosticCode, offset: number, params?: Params) => {
    problems.push({ code, location: locationAt(file, offset), ...(params && { params }) });
  };
  if (!isParseable(file.text, report)) return { value: undefined, problems };
  const errors: ParseError[] = [];
  const tree = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0] ?? (tree ? undefined : { error: 4, offset: 0, length: 0 });
  if (first || !tree) {
    const what = SYNTAX[printParseErrorCode(first!.error)] ?? "c'è un segno che non si può leggere";
    report("json-syntax", first!.offset, { what });
    return { value: undefined, problems };
  }
  if (!isSafe(tree, report)) return { value: undefined, problems };
  const value = build(file, tree, (name, offset) => report("word-twice", offset, { name }));
  return { value, problems };
}

type OnDuplicate = (name: string, offset: number) => void;

function build(file: SourceFile, node: Node, onDuplicate: OnDuplicate): AuthoredValue {
  if (node.type === "object") {
    const object: Authored = {};
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key || !value) continue;
      if (Object.hasOwn(object, String(key.value))) onDuplicate(String(key.value), key.offset);
      object[String(key.value)] = build(file, value, onDuplicate);
    }
    origins.set(object, { file, node });
    return object;
  }
  if (node.type === "array") {
    const list = (node.children ?? []).map((child) => build(file, child, onDuplicate));
    origins.set(list, { file, node });
    return list;
  }
  return node.value as AuthoredValue;
}

/** Copies deeply, keeping origins; `change` may replace each string. */
export function copy<T extends AuthoredValue>(
  value: T,
  change: (text: string) => AuthoredValue = (text) => text,
): T {
  if (typeof value === "string") return change(value) as T;
  if (typeof value !== "object" || value === null) return value;
  const twin = Array.isArray(value)
    ? value.map((item) => copy(item, change))
    : Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member, change)]));
  sameOrigin(twin, value);
  return twin as T;
}

/** Gives `twin` the origin of `original`. */
export function sameOrigin<T extends object>(twin: T, original: object): T {
  const origin = origins.get(original);
  if (origin) origins.set(twin, origin);
  return twin;
}

/** Where an object, or one of its members, was written; `offset` counts characters inside a string member. */
export function locationOf(object: object, key?: string, offset = 0): SourceLocation | null {
  const origin = origins.get(object);
  if (!origin) return null;
  const { file, node } = origin;
  if (key === undefined) return locationAt(file, node.offset);
  const member =
    node.type === "array"
      ? node.children?.[Number(key)]
      : node.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1];
  if (!member) return locationAt(file, node.offset);
  // The parameters of a fragment may make a text longer than the authored one.
  const inside = member.type === "string" && offset > 0 ? Math.min(offset + 1, member.length - 1) : 0;
  return locationAt(file, member.offset + inside);
}

/** Where the name of a member was written. */
export function locationOfKey(object: object, key: string): SourceLocation | null {
  const origin = origins.get(object);
  const property = origin?.node.children?.find((child) => child.children?.[0]?.value === key);
  return origin ? locationAt(origin.file, property?.offset ?? origin.node.offset) : null;
}

function locationAt(file: SourceFile, offset: number): SourceLocation {
  const before = file.text.slice(0, offset);
  const line = before.split("\n").length;
  return { file: file.path, line, column: offset - before.lastIndexOf("\n") };
}
