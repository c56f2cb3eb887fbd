import { formatValue, holds, resolveValue, type Scope } from "../../engine/expressions/index.ts";
import { isEmpty, type FactItem, type Tone } from "../../engine/index.ts";

/** Formats the value of a fact; null when it is empty or incomplete. */
export const printFact = ({ value, format }: FactItem, scope: Scope): string | null => {
  const resolved = resolveValue(value, scope);
  return isEmpty(resolved) ? null : formatValue(resolved, format);
};

/** The facts whose condition holds. */
export const visibleItems = (items: readonly FactItem[], scope: Scope): readonly FactItem[] =>
  items.filter((item) => holds(item.when, scope));

/** The tone of a fact: that of the first condition that holds. */
export const toneOf = ({ tones }: FactItem, scope: Scope): Tone | undefined =>
  tones?.find(({ when }) => holds(when, scope))?.tone;
