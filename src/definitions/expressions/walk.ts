import type { Expr } from "../../engine/definition.ts";
import type { Path } from "../../engine/index.ts";

/**
 * How compiled expressions nest, and where they stand in a compiled service. Every other file that takes an expression apart
 * uses these functions.
 */

/** The names of an expression that only names a datum; null for any other. */
export const pathOf = (expr: Expr): Path | null => (expr[0] === "path" ? (expr.slice(1) as string[]) : null); // names only

/** The expressions directly below an expression. */
export const operandsOf = (expr: Expr): readonly Expr[] =>
  expr[0] === "value" ? [] : expr.slice(1).filter((part): part is Expr => Array.isArray(part)); // the others are names

/** The same operator on other operands; the expression itself when they are the same. */
export function mapOperands(expr: Expr, map: (operand: Expr) => Expr): Expr {
  if (expr[0] === "value") return expr;
  const [op, ...parts] = expr;
  const mapped = parts.map((part) => (Array.isArray(part) ? map(part as unknown as Expr) : part));
  if (mapped.every((part, index) => part === parts[index])) return expr;
  return [op, ...mapped] as unknown as Expr; // as: the same operator and operands
}

/** An expression and all those inside it. */
export function* partsOf(expr: Expr): Generator<Expr> {
  yield expr;
  for (const operand of operandsOf(expr)) yield* partsOf(operand);
}

const NOTHING: ReadonlySet<string> = new Set();

/** The outermost expressions in a part of a compiled service, except those in the members `skipped`. */
export function* expressionsIn(node: unknown, skipped = NOTHING): Generator<Expr> {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    if (isExpr(node)) yield node;
    else for (const item of node) yield* expressionsIn(item, skipped);
    return;
  }
  for (const [key, member] of Object.entries(node))
    if (!skipped.has(key)) yield* expressionsIn(member, skipped);
}

const OPERATORS = new Set(
  "value path member list not if and or == != < <= > >= in text format call".split(" "),
);

/** Recognizes an expression among the lists of a compiled service. */
export function isExpr(node: readonly unknown[]): node is Expr {
  const [op, ...parts] = node;
  if (typeof op !== "string" || !OPERATORS.has(op)) return false;
  if (op === "value") return parts.length === 1;
  if (op === "path") return parts.length > 0 && parts.every((part) => typeof part === "string");
  if (op === "call") return typeof parts[0] === "string";
  return parts.some((part) => Array.isArray(part));
}
