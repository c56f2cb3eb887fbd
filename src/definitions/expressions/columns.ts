import type { ASTNode } from "@marcbachmann/cel-js";
import { suggest } from "../source/diagnostics.ts";
import type { SourceText } from "../source/source-text.ts";
import { nameOfType, NUMBER, fits, type Type } from "../types/types.ts";

/** Checks that `somma(rows, 'column')` names a column of numbers. `column` is the node of the name. */
export function checkColumn(code: SourceText, column: ASTNode, rows: Type, name: Type): void {
  const [value] = (name.kind === "text" ? name.values : undefined) ?? [];
  if (value === undefined) {
    if (name.kind === "text") code.report("sum-column-computed", column.start);
    return;
  }
  const row = rows.kind === "list" ? rows.item : undefined;
  if (row?.kind !== "object") return;
  const member = row.members()[value];
  if (member && !fits(member, NUMBER))
    code.report("sum-column-type", column.start, { name: value, type: nameOfType(member) });
  if (!member && !row.open)
    code.report(
      "sum-column-unknown",
      column.start,
      { name: value },
      suggest(value, Object.keys(row.members())),
    );
}
