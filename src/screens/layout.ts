import { entriesIn, type Branch, type Entry } from "../engine/index.ts";

const isOfStep = ({ kind }: Branch): boolean => kind !== "form" && kind !== "recap";
const contains = (entry: Entry, test: (inner: Entry) => boolean): boolean =>
  [...entriesIn([entry], isOfStep)].some(test);

const hasField = (entry: Entry): boolean => contains(entry, (inner) => "field" in inner);
const hasForm = (entry: Entry): boolean =>
  contains(entry, (inner) => "block" in inner && inner.block === "form");

export interface Layout {
  readonly before: readonly Entry[];
  readonly form: readonly Entry[];
  readonly after: readonly Entry[];
}

/**
 * Splits the content of a step around its own form, because HTML forms cannot be nested: `before` ends with the last form
 * block above the first field, `after` begins with the first form block below the last field. Keeps the author's order.
 */
export const layOut = (content: readonly Entry[]): Layout => {
  const firstField = content.findIndex(hasField);
  const lastField = content.findLastIndex(hasField);
  const start = content.findLastIndex((entry, index) => index < firstField && hasForm(entry)) + 1;
  const found = content.findIndex((entry, index) => index > lastField && hasForm(entry));
  const end = found < 0 ? content.length : found;
  return { before: content.slice(0, start), form: content.slice(start, end), after: content.slice(end) };
};
