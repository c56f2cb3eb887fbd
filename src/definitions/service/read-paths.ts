import type { CompiledService, Expr } from "../../engine/definition.ts";
import { ANY_ROW, type Path } from "../../engine/index.ts";
import { expressionsIn, operandsOf, pathOf } from "../expressions/walk.ts";

/**
 * Every path that a part of a compiled service reads. Derived values in `values` are replaced by the paths that they read.
 * `somma` reads one column of its rows, and `size` none.
 */
export function* readPaths(node: unknown, values: CompiledService["values"] = {}): Generator<Path> {
  for (const expr of expressionsIn(node)) yield* pathsRead(expr, values);
}

function* pathsRead(expr: Expr, values: CompiledService["values"]): Generator<Path> {
  const [path, operands] = [pathOf(expr), operandsOf(expr)];
  const called = expr[0] === "call" ? expr[1] : null;
  if (path) yield* resolved(path, values);
  else if (called === "somma") yield* columnsRead(operands, values);
  else
    for (const operand of operands)
      for (const read of pathsRead(operand, values)) yield called === "size" ? [...read, COUNT] : read;
}

/** Stands for the number of rows: no field has this name. */
const COUNT = "#";

function* resolved(path: Path, values: CompiledService["values"]): Generator<Path> {
  const [root = "", ...rest] = path;
  const derived = Object.hasOwn(values, root) ? values[root] : undefined;
  if (!derived) {
    yield path;
    return;
  }
  const { [root]: _, ...others } = values; // a value that reads itself is reported by the check
  yield* pathsRead(derived[0] === "path" ? [...derived, ...rest] : derived, others);
}

/** The column of `somma(rows, 'column')`. */
function* columnsRead([rows, column]: readonly Expr[], values: CompiledService["values"]): Generator<Path> {
  const name = column?.[0] === "value" ? String(column[1]) : ANY_ROW;
  for (const path of rows ? pathsRead(rows, values) : []) yield [...path, ANY_ROW, name];
}
