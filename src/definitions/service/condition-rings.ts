import type { Expr } from "../../engine/definition.ts";
import { analyse } from "../expressions/analyse.ts";
import { cycleFrom } from "../model/cycles.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { ANY } from "../types/types.ts";

/** Reports fields of a form whose conditions read each other: none of them could ever appear. */
export function reportConditionRings(form: AuthoredNode, name: string): void {
  reportIn(form, ["qui", name]);
  for (const node of form.descendants()) if (node.shape === "group") reportIn(node, ["qui"]);
}

const ANYTHING = { names: () => ANY, known: () => [] };

function reportIn(owner: AuthoredNode, roots: readonly string[]): void {
  const fields = [...owner.fields()].filter((field) => field.isExpression("when"));
  const reads = new Map<string, Set<string>>();
  for (const field of fields) {
    const { expr } = analyse(field.silent().written("when"), ANYTHING);
    const names = new Set(
      pathsIn(expr).flatMap(([root, first]) => (first && roots.includes(root) ? [first] : [])),
    );
    reads.set(field.string("name"), names);
  }
  for (const field of fields) {
    const cycle = cycleFrom(field.string("name"), reads);
    if (cycle) field.report("condition-ring", "when", { names: cycle.map((one) => `«${one}»`).join(" → ") });
  }
}

/** The paths that an expression reads: root and first member. */
function pathsIn(expr: Expr): readonly (readonly [string, string | undefined])[] {
  if (expr[0] === "value") return [];
  if (expr[0] === "path") return [[expr[1], expr[2]]];
  return expr.slice(1).flatMap((part) => (Array.isArray(part) ? pathsIn(part as unknown as Expr) : [])); // as: lists are expressions
}
