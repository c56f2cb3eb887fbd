import { formatValue, holds, resolveValue, type Scope } from "../../engine/expressions/index.ts";
import { languageOf } from "../../formats/language.ts";
import { isEmpty, type FactItem, type Tone } from "../../engine/index.ts";

/** Formats the value of a fact; null when it is empty or incomplete. */
export const printFact = ({ value, format }: FactItem, scope: Scope): string | null => {
  const resolved = resolveValue(value, scope);
  return isEmpty(resolved) ? null : formatValue(resolved, format);
};

/** The language of the printed value of a fact, when it is not that of the page. */
export const factLanguage = ({ received }: FactItem, text: string | null): string | undefined =>
  received && text !== null ? languageOf(text) : undefined;

/** The facts whose condition holds. */
export const visibleItems = (items: readonly FactItem[], scope: Scope): readonly FactItem[] =>
  items.filter((item) => holds(item.when, scope));

/** The tone of a fact: that of the first condition that holds. */
export const toneOf = ({ tones }: FactItem, scope: Scope): Tone | undefined =>
  tones?.find(({ when }) => holds(when, scope))?.tone;
