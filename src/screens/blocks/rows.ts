import { evaluate, withRoots, type Expr, type Scope } from "../../engine/index.ts";

/** The scopes of the rows of a table or list, each read as `riga`. */
export const rowScopes = (rows: Expr, scope: Scope): readonly Scope[] => {
  const list = evaluate(rows, scope);
  return Array.isArray(list) ? list.map((riga) => withRoots(scope, { riga })) : [];
};

/** A name for each row that it keeps when others come and go; equal rows are told apart by their order. */
export const rowKeys = (rows: readonly Scope[]): readonly string[] => {
  const seen = new Map<string, number>();
  return rows.map(({ roots }) => {
    const text = JSON.stringify(roots.riga);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return `${text} ${count}`;
  });
};
