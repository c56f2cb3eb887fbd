import { evaluate, withRoots, type Scope } from "../../engine/expressions/index.ts";
import type { Expr } from "../../engine/index.ts";
import { useIsWide } from "../../ui/shell/use-is-wide.ts";
import { usePages, type Pages } from "../../ui/long-list/use-pages.ts";
import { useSearch, type Search } from "../../ui/long-list/use-search.ts";

/** The rows of a table or list: those to render now, of those that the search has found. */
export interface Rows {
  /** False when there is no list, which is not the same as an empty one. */
  readonly isKnown: boolean;
  readonly total: number;
  /** A scope for each row to render, with the row as `riga`. */
  readonly shown: readonly Scope[];
  readonly pages: Pages;
  readonly search: Search;
}

const NO_ROWS: readonly unknown[] = [];

/** Evaluates the rows of a block. `print` makes the text that the search reads. */
export const useRows = (rows: Expr, scope: Scope, print: (row: Scope) => string): Rows => {
  const list = evaluate(rows, scope);
  const all = Array.isArray(list) ? list : NO_ROWS;
  const scopeOf = (riga: unknown) => withRoots(scope, { riga });
  const search = useSearch(all, (riga) => print(scopeOf(riga)));
  const { found, words } = search;
  const pages = usePages(found?.length ?? all.length, words, !useIsWide());
  const rendered = found
    ? found.slice(0, pages.rendered).map((index) => all[index])
    : all.slice(0, pages.rendered);
  return { isKnown: Array.isArray(list), total: all.length, shown: rendered.map(scopeOf), pages, search };
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
