import { evaluate, withRoots, type Expr, type Scope } from "../../engine/index.ts";

/** The scopes of the rows of a table or list, each read as `riga`. */
export const rowScopes = (rows: Expr, scope: Scope): readonly Scope[] => {
  const list = evaluate(rows, scope);
  return Array.isArray(list) ? list.map((riga) => withRoots(scope, { riga })) : [];
};
