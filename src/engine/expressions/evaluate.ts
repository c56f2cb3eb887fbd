import type { BinaryOperator, Computed, Expr, Json, Value } from "../definition.ts";
import { functions } from "./functions.ts";
import { isEmpty, isEqual, isObject, readMember, readPath } from "../json.ts";
import { asText, formatValue, joinParts } from "../format.ts";
import type { Scope } from "./scope.ts";
import { memoize } from "../memoize.ts";

type Read = (expr: Expr) => Json;

/** Whether a value counts as true in a condition: true itself, or data that is there. False, null, "" and [] do not. */
export const isPresent = (value: unknown): boolean => value !== false && !isEmpty(value);

/** Numbers compare with numbers, texts with texts (ISO dates are in order as texts); anything else is never in order. */
const inOrder = (test: (order: number) => boolean, left: Json, right: Json): boolean => {
  if (typeof left === "number" && typeof right === "number") return test(left - right);
  if (typeof left === "string" && typeof right === "string")
    return test(left < right ? -1 : left > right ? 1 : 0);
  return false;
};

const isIn = (value: Json, place: Json): boolean =>
  Array.isArray(place)
    ? place.some((item) => isEqual(item, value))
    : isObject(place) && Object.hasOwn(place, String(value));

const operators: Readonly<Record<BinaryOperator, (read: Read, left: Expr, right: Expr) => boolean>> = {
  and: (read, left, right) => isPresent(read(left)) && isPresent(read(right)),
  or: (read, left, right) => isPresent(read(left)) || isPresent(read(right)),
  "==": (read, left, right) => isEqual(read(left), read(right)),
  "!=": (read, left, right) => !isEqual(read(left), read(right)),
  "<": (read, left, right) => inOrder((order) => order < 0, read(left), read(right)),
  "<=": (read, left, right) => inOrder((order) => order <= 0, read(left), read(right)),
  ">": (read, left, right) => inOrder((order) => order > 0, read(left), read(right)),
  ">=": (read, left, right) => inOrder((order) => order >= 0, read(left), read(right)),
  in: (read, left, right) => isIn(read(left), read(right)),
};

/** Derived values that a scope has computed: values that read each other would otherwise be computed exponentially often. */
const derivedValues = new WeakMap<Scope, Map<string, Json>>();

function readDerived(name: string, expr: Expr, scope: Scope): Json {
  const known = derivedValues.get(scope) ?? new Map<string, Json>();
  derivedValues.set(scope, known);
  const earlier = known.get(name);
  if (earlier !== undefined) return earlier;
  const value = evaluate(expr, scope);
  known.set(name, value);
  return value;
}

/** A text with its data; null while some are missing, and for a text that is too large. Blanks are text too. */
const joinText = (parts: readonly Json[]): Json => {
  const isMissing = (part: Json) => (typeof part === "string" ? part === "" : isEmpty(part));
  return parts.some(isMissing) ? null : bounded(joinParts(parts.map(asText)));
};

const readRoot = (name: string, scope: Scope): Json | undefined => {
  if (Object.hasOwn(scope.roots, name)) return scope.roots[name] as Json | undefined; // roots hold JSON only
  if (name === "oggi") return scope.today;
  const derived = Object.hasOwn(scope.values, name) ? scope.values[name] : undefined;
  return derived && readDerived(name, derived, scope);
};

/** Like `evaluate` for a path, but a missing member is undefined, so that requests leave it out. */
export const readScope = (path: readonly string[], scope: Scope): Json | undefined => {
  const [root, ...rest] = path;
  return root === undefined ? undefined : readPath(readRoot(root, scope), rest);
};

/**
 * The value of an expression. Missing data read as null all the way; `isPresent` is the truth of a
 * condition; null is never in order.
 */
export const evaluate = (expr: Expr, scope: Scope): Json => {
  const read: Read = (inner) => evaluate(inner, scope);
  switch (expr[0]) {
    case "value":
      return expr[1];
    case "path":
      return readScope(expr.slice(1) as string[], scope) ?? null; // a path holds names only
    case "member":
      return readMember(read(expr[1]), expr[2]) ?? null;
    case "list":
      return bounded((expr.slice(1) as Expr[]).map(read)); // the rest of a list are expressions
    case "not":
      return !isPresent(read(expr[1]));
    case "if":
      return read(isPresent(read(expr[1])) ? expr[2] : expr[3]);
    case "text":
      return joinText((expr.slice(1) as Expr[]).map(read)); // the parts of a text are expressions
    case "format":
      return formatValue(read(expr[1]), expr[2]);
    case "call":
      return functions[expr[1]](scope.today, ...(expr.slice(2) as Expr[]).map(read)); // the rest of a call are expressions
    default:
      return operators[expr[0]](read, expr[1], expr[2]);
  }
};

/** A condition: absent means true. */
export const holds = (when: Expr | undefined, scope: Scope): boolean =>
  when === undefined || isPresent(evaluate(when, scope));

/** True for `{ expr }`, which no constant ever is. */
export const isComputed = (value: unknown): value is Computed =>
  isObject(value) && Object.hasOwn(value, "expr") && Object.keys(value).length === 1;

/** A constant as it is, an expression evaluated. */
export const resolveValue = (value: Value, scope: Scope): Json =>
  isComputed(value) ? evaluate(value.expr, scope) : value;

/** The largest text or list that an expression makes, as counted by `sizeOf`: far above every answer of the back end. */
const MAX_SIZE = 1_000_000;

const sizeOfMembers = memoize((value: object) =>
  Object.values(value).reduce((sum: number, member: Json) => sum + sizeOf(member), 1),
);

/** The characters of the texts of a value, and one for each other value. */
const sizeOf = (value: Json): number =>
  typeof value === "string"
    ? value.length + 1
    : typeof value === "object" && value
      ? sizeOfMembers(value)
      : 1;

/**
 * The value itself, or null when it is too large: a text or a list that inserts an earlier one twice doubles each time, and
 * thirty of them would fill the memory of the browser.
 */
const bounded = (value: string | Json[]): Json => (sizeOf(value) > MAX_SIZE ? null : value);
