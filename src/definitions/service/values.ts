import type { Expr } from "../../engine/definition.ts";
import { Cursor, type ServiceContext } from "./cursor.ts";

type Reads = ReadonlyMap<string, ReadonlySet<string>>;

/** Compiles the derived values of a service and reports those that read themselves. */
export function compileValues(context: ServiceContext): Record<string, Expr> {
  const values = new Cursor(context.service.source, context).object("values");
  if (!values) return {};
  const analysed = values.names().map((name) => [name, values.expression(name)] as const);
  const reads: Reads = new Map(analysed.map(([name, { mentions }]) => [name, mentions]));
  for (const name of reads.keys()) {
    const cycle = cycleFrom(name, reads);
    if (cycle) values.report("value-ring", name, { names: cycle.join(" → ") });
  }
  return Object.fromEntries(analysed.map(([name, { expr }]) => [name, expr]));
}

/** The names from a value through the ones that it reads back to itself, if it reads itself. */
function cycleFrom(start: string, reads: Reads): string[] | null {
  const seen = new Set<string>();
  const search = (name: string, path: readonly string[]): string[] | null => {
    for (const next of reads.get(name) ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...path, next]);
      if (found) return found;
    }
    return null;
  };
  return search(start, [start]);
}
