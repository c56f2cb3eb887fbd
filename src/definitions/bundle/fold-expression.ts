import { evaluate, isPresent, type Scope } from "../../engine/expressions/index.ts";
import { type Expr, isObject } from "../../engine/index.ts";
import { dependsOnDay } from "../../engine/region/index.ts";
import { mapOperands, operandsOf } from "../expressions/walk.ts";

/** Functions that read the date or the language of the page: their value is not known when a region is compiled. */
const OF_PAGE: ReadonlySet<string> = new Set(["anni", "giorni", "plural"]);

/**
 * Evaluates the parts of an expression that read only the roots of the scope, and keeps the rest of the tree. `and`, `or`
 * and `if` are reduced when one known operand decides them.
 */
export function foldExpression(expr: Expr, scope: Scope): Expr {
  if (expr[0] === "value") return expr;
  if (expr[0] === "path") return expr[1] in scope.roots ? foldPath(expr, scope) : expr;
  const fold = isLogical(expr) ? foldCondition : foldExpression;
  const folded = mapOperands(expr, (operand) => fold(operand, scope));
  if (folded[0] === "and" || folded[0] === "or") return foldLogical(folded, folded[1], folded[2]);
  if (folded[0] === "if") return foldConditional(folded, folded[1], [folded[2], folded[3]]);
  const operands = operandsOf(folded);
  const isKnown =
    operands.every(isConstant) && operands.some((one, index) => one !== operandsOf(expr)[index]);
  const isOfPage = folded[0] === "call" && OF_PAGE.has(folded[1]);
  return isKnown && !isOfPage ? ["value", evaluate(folded, scope)] : folded;
}

/** The window of a service (`attivo` with dates) and dated values are read at run time. */
const isOfDay = (value: unknown): boolean =>
  (isObject(value) && ("dal" in value || "al" in value)) || dependsOnDay(value);

function foldPath(path: Expr, scope: Scope): Expr {
  const value = evaluate(path, scope);
  return isOfDay(value) ? path : ["value", value];
}

const isConstant = (expr: Expr): boolean => expr[0] === "value";
const isTrue = (expr: Expr): boolean => expr[0] === "value" && isPresent(expr[1]);
const isLogical = ([op]: Expr): boolean => op === "and" || op === "or" || op === "not";

/** Folds an expression of which only the truth counts: `!!x` is `x`. */
export function foldCondition(expr: Expr, scope: Scope): Expr {
  const folded = foldExpression(expr, scope);
  return folded[0] === "not" && folded[1][0] === "not" ? folded[1][1] : folded;
}

function foldLogical(expr: Expr, left: Expr, right: Expr): Expr {
  const [known, other] = isConstant(left) ? [left, right] : [right, left];
  if (!isConstant(known)) return expr;
  const isOr = expr[0] === "or";
  if (isTrue(known) === isOr) return ["value", isOr];
  return isBoolean(other) ? other : ["not", ["not", other]];
}

const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set("not and or == != < <= > >= in".split(" "));
const isBoolean = ([op]: Expr): boolean => BOOLEAN_OPERATORS.has(op);

function foldConditional(expr: Expr, test: Expr, [yes, no]: readonly [Expr, Expr]): Expr {
  if (!isConstant(test)) return expr;
  return isTrue(test) ? yes : no;
}
