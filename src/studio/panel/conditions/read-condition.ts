import { parseExpression } from "../../../definitions/index.ts";
import type { Expr, Json } from "../../../engine/definition.ts";
import {
  type ComparedValue,
  type Comparing,
  type Comparison,
  type Condition,
  OPERATORS,
} from "./condition.ts";

/** Reads a condition that can be chosen; null for one that is too rich for that, or that cannot be read. */
export function readCondition(text: string): Condition | null {
  const expr = parseExpression(text, true);
  if (!expr) return null;
  const joined = expr[0] === "or" ? "any" : "all";
  const comparisons = partsOf(expr, joined === "any" ? "or" : "and").map(comparisonOf);
  return comparisons.every((one) => one !== null) ? { joined, comparisons } : null;
}

const partsOf = (expr: Expr, join: "and" | "or"): readonly Expr[] =>
  expr[0] === join ? [...partsOf(expr[1], join), ...partsOf(expr[2], join)] : [expr];

function comparisonOf(expr: Expr): Comparison | null {
  const alone = nameOf(expr);
  if (alone) return { name: alone, comparing: "yes", value: null };
  if (expr[0] === "not") {
    const name = nameOf(expr[1]);
    return name === null ? null : { name, comparing: "no", value: null };
  }
  if (expr[0] === "call") return containing(expr);
  const [operator, left, right] = expr as [string, Expr, Expr]; // the others have two operands, or no name in front
  const name = nameOf(left);
  if (operator === ">=" && left?.[0] === "call") return aged(left, right);
  if (name === null) return null;
  if (operator === "in") return among(name, right);
  const comparing = Object.entries(OPERATORS).find(([, one]) => one === operator)?.[0];
  if (comparing === undefined) return null;
  const datum = nameOf(right);
  const value = datum === null ? constantOf(right) : { datum };
  return value === undefined ? null : withNull(name, comparing as Comparing, value); // a key of the table
}

/** A comparison with null asks for presence. */
function withNull(name: string, comparing: Comparing, value: ComparedValue): Comparison | null {
  if (value !== null) return { name, comparing, value };
  if (comparing === "is") return { name, comparing: "missing", value };
  return comparing === "isNot" ? { name, comparing: "given", value } : null;
}

/** A text that contains another one, or a day in a month of any year. */
function containing([, called, text, part]: readonly unknown[]): Comparison | null {
  const [name, value] = [nameOf(text as Expr), constantOf(part as Expr)]; // the arguments of a call are expressions
  if (called !== "contiene" || name === null || typeof value !== "string") return null;
  const [, month] = /^-(\d\d)-$/.exec(value) ?? [];
  return month === undefined
    ? { name, comparing: "contains", value }
    : { name, comparing: "month", value: month };
}

function aged([, called, day]: readonly unknown[], least: Expr): Comparison | null {
  const [name, value] = [nameOf(day as Expr), constantOf(least)]; // the argument of a call is an expression
  return called === "anni" && name !== null && typeof value === "number"
    ? { name, comparing: "aged", value }
    : null;
}

function among(name: string, list: Expr): Comparison | null {
  const items = list[0] === "list" ? (list.slice(1) as Expr[]).map(constantOf) : itemsOf(list);
  const value = items.filter((one) => typeof one === "string" || typeof one === "number");
  return value.length > 0 && value.length === items.length ? { name, comparing: "oneOf", value } : null;
}

const itemsOf = (expr: Expr): readonly Json[] =>
  expr[0] === "value" && Array.isArray(expr[1]) ? (expr[1] as readonly Json[]) : [];

/** The dotted name of a path; null for another expression, and for an item of a list. */
function nameOf(expr: Expr | undefined): string | null {
  if (expr?.[0] !== "path") return null;
  const names = expr.slice(1) as string[]; // the names of a path
  return names.some((name) => /^\d/.test(name)) ? null : names.join(".");
}

function constantOf(expr: Expr | undefined): string | number | boolean | null | undefined {
  if (expr?.[0] !== "value") return undefined;
  const value: Json = expr[1];
  return typeof value === "object" && value !== null ? undefined : value;
}
