import type { Expr } from "../../engine/definition.ts";
import { cycleFrom } from "../model/cycles.ts";
import type { ServiceContext } from "./context.ts";
import { Cursor } from "./cursor.ts";

/** Compiles the derived values of a service and reports those that read themselves. */
export function compileValues(context: ServiceContext): Record<string, Expr> {
  const values = new Cursor(context.service.source, context).object("values");
  if (!values) return {};
  const analysed = values.names().map((name) => [name, values.expression(name)] as const);
  const reads = new Map(analysed.map(([name, { mentions }]) => [name, mentions]));
  for (const name of reads.keys()) {
    const cycle = cycleFrom(name, reads);
    if (cycle) values.report("value-ring", name, { names: cycle.join(" → ") });
  }
  return Object.fromEntries(analysed.map(([name, { expr }]) => [name, expr]));
}
