import type { CompiledService } from "../../engine/definition.ts";
import { ANY_ROW, type Path } from "../../engine/index.ts";

/**
 * Every path that a part of a compiled service reads. Derived values in `values` are replaced by the paths that they read.
 * `somma` reads one column of its rows, and `size` none.
 */
export function* readPaths(node: unknown, values: CompiledService["values"] = {}): Generator<Path> {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node)) {
    for (const member of Object.values(node)) yield* readPaths(member, values);
    return;
  }
  const [op, root, ...rest] = node as unknown[];
  if (op === "path") yield* resolved([String(root), ...rest.map(String)], values);
  else if (op === "call" && root === "somma") yield* columnsRead(rest, values);
  else if (op === "call" && root === "size")
    for (const rows of readPaths(rest, values)) yield [...rows, COUNT];
  else for (const item of node) yield* readPaths(item, values);
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
  yield* readPaths(derived[0] === "path" ? [...derived, ...rest] : derived, others);
}

/** The column of `somma(rows, 'column')`. */
function* columnsRead(
  [rows, column]: readonly unknown[],
  values: CompiledService["values"],
): Generator<Path> {
  const name = Array.isArray(column) && column[0] === "value" ? String(column[1]) : ANY_ROW;
  for (const path of readPaths(rows, values)) yield [...path, ANY_ROW, name];
}
