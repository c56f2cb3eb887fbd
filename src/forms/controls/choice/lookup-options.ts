import { useMemo } from "react";
import { evaluate, innerScope, type Scope } from "../../../engine/expressions/index.ts";
import { lookupOptions, type VisibleField, type VisibleOption } from "../../../engine/form/index.ts";
import type { Lookup } from "../../../engine/index.ts";
import { useFormView, useShown, type LookupState } from "../../form-context.ts";

/** The constant scope of options that depend on their entries alone. */
const NOWHERE: Scope = { roots: {}, values: {}, today: "" };

/** Whether an expression, or an object with expressions, reads data other than the entry of the list (`riga`). */
const readsMore = (part: unknown): boolean => {
  if (!Array.isArray(part))
    return typeof part === "object" && part !== null && Object.values(part).some(readsMore);
  if (part[0] === "path") return part[1] !== "riga";
  return part[0] === "call" || part.some(readsMore);
};

export interface LookupList {
  readonly answer: LookupState | undefined;
  readonly options: readonly VisibleOption[];
  /** False while the data lack the list that the options are made of. */
  readonly isThere: boolean;
}

/**
 * Returns the options of a field from a call, or from a list in the data. Options that depend on their entries alone are
 * computed once, because there may be thousands.
 */
export function useLookupOptions({ path }: VisibleField, lookup: Lookup): LookupList {
  const { lookups } = useFormView();
  const answer = lookups[lookup.from];
  const isOwn = useMemo(
    () =>
      lookup.from !== "" &&
      !readsMore([lookup.label, lookup.value ?? null, lookup.when ?? null, lookup.add ?? null]),
    [lookup],
  );
  const base = useShown(({ data }) => (isOwn ? null : data));
  const outer = useShown(({ scope }) => (isOwn ? NOWHERE : scope));
  const entries = answer?.entries;
  const [options, isThere] = useMemo(() => {
    const scope = base === null ? outer : innerScope(outer, base, path.slice(0, -1));
    const isThere = lookup.from !== "" || !lookup.list || Array.isArray(evaluate(lookup.list, scope));
    return [lookupOptions(lookup, entries ?? [], scope), isThere] as const;
  }, [lookup, entries, outer, base, path]);
  return { answer, options, isThere };
}
