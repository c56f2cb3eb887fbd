import type { Expr } from "../../engine/definition.ts";

type Names = ReadonlySet<string>;
const NONE: Names = new Set();

const rootOf = (expr: Expr): Names => (expr[0] === "path" ? new Set([expr[1]]) : NONE);
const isNull = (expr: Expr): boolean => expr[0] === "value" && expr[1] === null;
const isConstant = (expr: Expr): boolean => expr[0] === "value" && expr[1] !== null;

/** The roots that are not null whenever the condition is true. */
export function provenRoots(expr: Expr): Names {
  switch (expr[0]) {
    case "and":
      return new Set([...provenRoots(expr[1]), ...provenRoots(expr[2])]);
    case "or": {
      const right = provenRoots(expr[2]);
      return new Set([...provenRoots(expr[1])].filter((name) => right.has(name)));
    }
    case "path":
      return rootOf(expr);
    case "not": {
      const inner = expr[1];
      return inner[0] === "call" && inner[1] === "vuoto" && inner[2] ? rootOf(inner[2]) : NONE;
    }
    case "==":
      return provenByEquality(expr[1], expr[2]);
    case "!=":
      if (isNull(expr[2])) return rootOf(expr[1]);
      return isNull(expr[1]) ? rootOf(expr[2]) : NONE;
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "in":
      return rootOf(expr[1]);
    default:
      return NONE;
  }
}

function provenByEquality(left: Expr, right: Expr): Names {
  if (isConstant(right)) return rootOf(left);
  return isConstant(left) ? rootOf(right) : NONE;
}
