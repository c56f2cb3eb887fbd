import type { AuthoredNode } from "../source/authored-node.ts";
import { BUILT_IN } from "./built-in.ts";

/** Names of one kind of data, each with the place where it is written. */
export type NamesOfKind = ReadonlyMap<string, { readonly node: AuthoredNode; readonly key: string }>;

/**
 * Reports names that mean two things in one service: forms, answers, kept data, values and rules share their names. The later
 * kind is reported.
 */
export function reportClashes(kinds: readonly NamesOfKind[]): void {
  const taken = new Set(BUILT_IN);
  for (const kind of kinds) {
    for (const [name, { node, key }] of kind) {
      if (taken.has(name) && key === name) node.reportName("name-clash", name, { name });
      else if (taken.has(name)) node.report("name-clash", key, { name });
      taken.add(name);
    }
  }
}
