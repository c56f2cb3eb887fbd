import type { ASTNode } from "@marcbachmann/cel-js";
import type { FunctionName } from "../../engine/definition.ts";
import { suggest } from "../source/diagnostics.ts";
import type { SourceText } from "../source/source-text.ts";
import { nameOfType, NUMBER, fits, type Type } from "../types/types.ts";

interface ColumnRead {
  readonly called: FunctionName;
  /** The node of the name. */
  readonly column: ASTNode;
  readonly rows: Type;
  readonly name: Type;
}

/** Checks that a function names a column that rows have, and `somma` one of numbers. Returns false when it has reported a problem. */
export function checkColumn(code: SourceText, { called, column, rows, name }: ColumnRead): boolean {
  const [value] = (name.kind === "text" ? name.values : undefined) ?? [];
  if (value === undefined) {
    if (name.kind === "text") code.report("column-computed", column.start, { name: called });
    return name.kind !== "text";
  }
  const row = rows.kind === "list" ? rows.item : undefined;
  if (row?.kind !== "object") return true;
  const member = row.members()[value];
  if (called === "somma" && member && !fits(member, NUMBER)) {
    code.report("sum-column-type", column.start, { name: value, type: nameOfType(member) });
    return false;
  }
  if (member || row.open) return true;
  const near = suggest(value, Object.keys(row.members()));
  code.report("column-unknown", column.start, { name: value }, near);
  return false;
}
