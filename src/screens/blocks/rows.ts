import { evaluate, withRoots, type Scope } from "../../engine/expressions/index.ts";
import type { Expr } from "../../engine/index.ts";

/** Returns one scope for each row of a table or list, with the row as `riga`. */
export const rowScopes = (rows: Expr, scope: Scope): readonly Scope[] => {
  const list = evaluate(rows, scope);
  return Array.isArray(list) ? list.map((riga) => withRoots(scope, { riga })) : [];
};

/** Returns a React key for each row, stable when other rows come and go. Equal rows are numbered. */
export const rowKeys = (rows: readonly Scope[]): readonly string[] => {
  const seen = new Map<string, number>();
  return rows.map(({ roots }) => {
    const text = JSON.stringify(roots.riga);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return `${text} ${count}`;
  });
};
