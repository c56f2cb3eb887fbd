import {
  formatValue,
  holds,
  isEmpty,
  isObject,
  renderText,
  resolveValue,
  type FactItem,
  type Scope,
  type Text,
  type Value,
} from "../../engine/index.ts";

const isText = (value: FactItem["value"]): value is { readonly text: Text } =>
  isObject(value) && "text" in value && Object.keys(value).length === 1;

/** The value of a fact as people read it; null when there is nothing to read. */
export const printFact = ({ value, format }: FactItem, scope: Scope): string | null => {
  if (isText(value)) {
    const { text, complete } = renderText(value.text, scope);
    return complete && text !== "" ? text : null;
  }
  const resolved = resolveValue(value as Value, scope); // what is no text is a value
  return isEmpty(resolved) ? null : formatValue(resolved, format);
};

export const shownItems = (items: readonly FactItem[], scope: Scope): readonly FactItem[] =>
  items.filter((item) => holds(item.when, scope));
