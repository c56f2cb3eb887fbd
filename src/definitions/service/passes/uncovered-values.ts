import type { CompiledService, Entry, Expr, Json } from "../../../engine/definition.ts";
import { branchesOf } from "../../../engine/index.ts";
import { membersOf, valuesOf } from "../../types/empty-form.ts";
import { locationOf } from "../../source/origins.ts";
import type { ServiceContext } from "../context.ts";

/** A value that no enumeration has: the contract may get new ones, and back ends send them before. */
const OTHER = Symbol("other");

/** Unknown: it depends on other data. */
type Known = boolean | typeof OTHER | Json | undefined;

/** Evaluates an expression as far as it depends on constants and on the data at `path`, which have another value than those that are known. */
function evaluateWith(expr: Expr, path: string): Known {
  const inner = (one: Expr) => evaluateWith(one, path);
  switch (expr[0]) {
    case "value":
      return expr[1];
    case "path":
      return expr.slice(1).join(".") === path ? OTHER : undefined;
    case "list":
      return undefined;
    case "not":
      return negated(inner(expr[1]));
    case "and":
    case "or":
      return joined(expr[0] === "or", inner(expr[1]), inner(expr[2]));
    case "==":
    case "!=": {
      const isSame = compared(inner(expr[1]), inner(expr[2]));
      return expr[0] === "==" ? isSame : negated(isSame);
    }
    case "in":
      return inner(expr[1]) === OTHER && isConstantList(expr[2]) ? false : undefined;
    default:
      return undefined;
  }
}

const negated = (known: Known): Known => (typeof known === "boolean" ? !known : undefined);

/** `decisive`: true for "or", whose result is true as soon as one part is. */
const joined = (decisive: boolean, one: Known, other: Known): Known => {
  if (one === decisive || other === decisive) return decisive;
  return one === !decisive && other === !decisive ? !decisive : undefined;
};

const compared = (one: Known, other: Known): Known => {
  if (one === undefined || other === undefined) return undefined;
  return one === OTHER || other === OTHER ? false : one === other;
};

const isConstantList = (expr: Expr): boolean =>
  expr[0] === "list"
    ? (expr.slice(1) as Expr[]).every((item) => item[0] === "value") // the items are expressions
    : expr[0] === "value";

const pathsIn = (expr: Expr): readonly string[] =>
  expr[0] === "path"
    ? [expr.slice(1).join(".")]
    : expr.slice(1).flatMap((part) => (Array.isArray(part) ? pathsIn(part as unknown as Expr) : [])); // lists in it are expressions

/** The content lists of a step, with those inside. */
const listsIn = (content: readonly Entry[]): readonly (readonly Entry[])[] => [
  content,
  ...content.flatMap((entry) => branchesOf(entry).flatMap((branch) => listsIn(branch.content))),
];

/** True for data of an answer whose texts the contract enumerates. */
function isEnumerated({ contract }: ServiceContext, { endpoints }: CompiledService, path: string): boolean {
  const [root = "", ...names] = path.split(".");
  return Object.values(endpoints).some(({ save, operation }) => {
    const answer = save === root ? contract.operations[operation]?.answer : null;
    let schema = answer ?? undefined;
    for (const name of names) schema = schema && membersOf(schema, contract.schemas)[name];
    return (
      schema !== undefined && valuesOf(schema, contract.schemas).some((value) => typeof value === "string")
    );
  });
}

/**
 * Reports content of which several parts are shown each for some values of an enumeration of an answer, and none for another value: a page
 * that gets one would show a heading with nothing under it.
 */
export function reportUncoveredValues(context: ServiceContext, service: CompiledService): void {
  for (const content of service.steps.flatMap((step) => listsIn(step.content))) {
    const conditional = content.flatMap((entry) =>
      "when" in entry && entry.when ? [{ entry, when: entry.when }] : [],
    );
    for (const path of new Set(conditional.flatMap(({ when }) => pathsIn(when)))) {
      const about = conditional.filter(({ when }) => pathsIn(when).includes(path));
      const bound = about.filter(({ when }) => evaluateWith(when, path) === false);
      if (bound.length < 2 || bound.length < about.length || !isEnumerated(context, service, path)) continue;
      context.report.add("values-uncovered", locationOf(bound.at(-1)!.entry, "when"), { name: path });
    }
  }
}
