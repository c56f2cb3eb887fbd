import type { Expr } from "../../engine/definition.ts";
import { evaluate, isPresent } from "../../engine/expressions/index.ts";
import { isEqual } from "../../engine/index.ts";

const NOTHING = { roots: {}, values: {}, today: "" };

/** The truth of a condition that is the same for all data; undefined when it depends on them. */
export function constantTruth(expr: Expr): boolean | undefined {
  switch (expr[0]) {
    case "value":
      return isPresent(expr[1]);
    case "not": {
      const truth = constantTruth(expr[1]);
      return truth === undefined ? undefined : !truth;
    }
    case "and":
    case "or":
      return truthOfBoth(expr[0], expr[1], expr[2]);
    case "==":
    case "!=":
      return truthOfEquality(expr[0] === "==", expr[1], expr[2]);
    default:
      return undefined;
  }
}

function truthOfBoth(op: "and" | "or", left: Expr, right: Expr): boolean | undefined {
  const deciding = op === "or";
  const truths = [constantTruth(left), constantTruth(right)];
  if (truths.includes(deciding)) return deciding;
  if (truths.every((truth) => truth !== undefined)) return !deciding;
  return op === "and" && requiresTwoValues([left, right].flatMap(operandsOfAnd)) ? false : undefined;
}

const operandsOfAnd = (expr: Expr): readonly Expr[] =>
  expr[0] === "and" ? [...operandsOfAnd(expr[1]), ...operandsOfAnd(expr[2])] : [expr];

/** True when the same datum must equal two constants, or be there and not be there. */
function requiresTwoValues(all: readonly Expr[]): boolean {
  const required = new Map<string, Expr>();
  for (const one of all) {
    if (all.some((other) => other[0] === "not" && isEqual(other[1], one))) return true;
    if (one[0] !== "==" || one[2][0] !== "value") continue;
    const datum = JSON.stringify(one[1]);
    if (!isEqual(required.get(datum) ?? one[2], one[2])) return true;
    required.set(datum, one[2]);
  }
  return false;
}

function truthOfEquality(areEqual: boolean, left: Expr, right: Expr): boolean | undefined {
  if (isEqual(left, right)) return areEqual;
  if (left[0] !== "value" || right[0] !== "value") return undefined;
  return evaluate(["==", left, right], NOTHING) === areEqual;
}
