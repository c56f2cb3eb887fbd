import { BUILT_IN } from "../model/built-in.ts";
import { ANY } from "../types/types.ts";
import type { CallSite, ServiceContext, Site } from "./context.ts";

type Reader = Pick<CallSite, "node" | "key" | "site">;

/** Reports every name that may not hold data where a member reads it, except those that its condition proves. */
export function requireNames(
  { model }: ServiceContext,
  reader: Reader,
  { reads, proves }: { readonly reads: Iterable<string>; readonly proves?: ReadonlySet<string> },
): void {
  const { node, key, site } = reader;
  const names = [...reads];
  if (names.includes("riga") && isTypedRow(site)) node.report("row-second-name", key);
  const shared = names.filter((name) => !Object.hasOwn(site.locals, name));
  for (const name of model.rootsOf(shared)) {
    if (BUILT_IN.has(name) || model.rules.has(name) || proves?.has(name)) continue;
    site.collect?.add(name);
    if (site.available && !site.available.has(name))
      node.report("data-not-made", key, { name, step: site.step });
  }
}

/** True in a row that a person types: its name is `qui`. */
const isTypedRow = ({ locals: { riga, qui } }: Site): boolean =>
  riga !== undefined && riga === qui && riga !== ANY;
