import type { Expr } from "../../engine/definition.ts";
import { operandsOf, pathOf } from "../expressions/walk.ts";
import { arrivalsOfService } from "../model/arrivals.ts";
import { cycleFrom } from "../model/cycles.ts";
import { LIMITS } from "../source/safety.ts";
import type { ServiceContext } from "./context.ts";
import { Cursor } from "./cursor.ts";

/** Compiles the derived values of a service and reports those that read themselves, or too many data. */
export function compileValues(context: ServiceContext): Record<string, Expr> {
  const service = new Cursor(context.service.source, context);
  const values = service.withLocals({ arrivo: arrivalsOfService(context.service) }).object("values");
  if (!values) return {};
  const analysed = values.names().map((name) => [name, values.expression(name)] as const);
  const reads = new Map(analysed.map(([name, { mentions }]) => [name, mentions]));
  for (const name of reads.keys()) {
    const cycle = cycleFrom(name, reads);
    if (cycle) values.report("value-ring", name, { names: cycle.join(" → ") });
  }
  return bounded(values, Object.fromEntries(analysed.map(([name, { expr }]) => [name, expr])));
}

/**
 * Replaces values that read too many data with null. In a chain where each value reads the one before twice, the number of
 * data doubles at every value: only the first that exceeds the limit is reported, because the later ones read its null.
 */
function bounded(node: Cursor, values: Readonly<Record<string, Expr>>): Record<string, Expr> {
  const result: Record<string, Expr> = { ...values };
  const counts = new Map<string, number>();
  const countOf = (name: string, expr: Expr): number => {
    const known = counts.get(name);
    if (known !== undefined) return known;
    counts.set(name, 1); // a value that reads itself is reported elsewhere
    const count = dataRead(expr);
    const isBounded = count <= LIMITS.reads;
    counts.set(name, isBounded ? count : 0);
    if (isBounded) return count;
    node.report("value-too-large", name, { name, n: LIMITS.reads });
    result[name] = ["value", null];
    return 0;
  };
  const dataRead = (expr: Expr): number => {
    const [root] = pathOf(expr) ?? [];
    if (root === undefined) return operandsOf(expr).reduce((sum, operand) => sum + dataRead(operand), 0);
    const derived = Object.hasOwn(values, root) ? values[root] : undefined;
    return derived ? countOf(root, derived) : 1;
  };
  for (const [name, expr] of Object.entries(values)) countOf(name, expr);
  return result;
}
