import type { Expr } from "../../engine/definition.ts";
import { pathOf } from "./walk.ts";

type Names = ReadonlySet<string>;
const NONE: Names = new Set();

const rootOf = (expr: Expr): Names => new Set(pathOf(expr)?.slice(0, 1));
const isNull = (expr: Expr): boolean => expr[0] === "value" && expr[1] === null;
const isConstant = (expr: Expr): boolean => expr[0] === "value" && expr[1] !== null;

/** The roots that hold data whenever the condition is true or, with `truth` false, whenever it is false. */
export function provenRoots(expr: Expr, truth = true): Names {
  switch (expr[0]) {
    case "and":
    case "or": {
      const [left, right] = [provenRoots(expr[1], truth), provenRoots(expr[2], truth)];
      return (expr[0] === "and") === truth
        ? new Set([...left, ...right])
        : new Set([...left].filter((name) => right.has(name)));
    }
    case "not":
      return provenRoots(expr[1], !truth);
    case "==":
      return provenByEquality([expr[1], expr[2]], truth);
    case "!=":
      return provenByEquality([expr[1], expr[2]], !truth);
    case "path":
      return truth ? rootOf(expr) : NONE;
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "in":
      return truth ? rootOf(expr[1]) : NONE;
    default:
      return NONE;
  }
}

/** A datum that equals a constant is there, and so is one that differs from null. */
function provenByEquality([left, right]: readonly [Expr, Expr], areEqual: boolean): Names {
  const isProof = areEqual ? isConstant : isNull;
  if (isProof(right)) return rootOf(left);
  return isProof(left) ? rootOf(right) : NONE;
}
