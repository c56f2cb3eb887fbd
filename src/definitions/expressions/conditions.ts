import type { Expr } from "../../engine/definition.ts";

/** The opposite of a condition. */
export const negated = (condition: Expr): Expr =>
  condition[0] === "not" ? condition[1] : ["not", condition];

/** The condition that both are true; the second may be absent. */
export const both = (first: Expr, second: Expr | undefined): Expr =>
  second ? ["and", first, second] : first;

const isSame = (one: Expr, other: Expr): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A condition without the first of its two parts; undefined when it has no other one. */
export function without(condition: Expr | undefined, part: Expr): Expr | undefined {
  if (!condition || isSame(condition, part)) return undefined;
  return condition[0] === "and" && isSame(condition[1], part) ? condition[2] : condition;
}
