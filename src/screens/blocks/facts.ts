import { formatValue, holds, renderText, resolveValue, type Scope } from "../../engine/expressions/index.ts";
import { isEmpty, isObject, type FactItem, type Text, type Value } from "../../engine/index.ts";

export const isText = (value: FactItem["value"]): value is { readonly text: Text } =>
  isObject(value) && "text" in value && Object.keys(value).length === 1;

/** Formats the value of a fact; null when it is empty or incomplete. */
export const printFact = ({ value, format }: FactItem, scope: Scope): string | null => {
  if (isText(value)) {
    const { text, complete } = renderText(value.text, scope);
    return complete && text !== "" ? text : null;
  }
  const resolved = resolveValue(value as Value, scope); // every other form is a value
  return isEmpty(resolved) ? null : formatValue(resolved, format);
};

/** The facts whose condition holds. */
export const visibleItems = (items: readonly FactItem[], scope: Scope): readonly FactItem[] =>
  items.filter((item) => holds(item.when, scope));
