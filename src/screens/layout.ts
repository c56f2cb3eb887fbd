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
 * A form cannot stand inside another: the forms of a page are drawn before or after the one that the step's own fields
 * make. The author's order is kept: what is cut off ends with the last form before the first field, or begins with the
 * first form after the last one.
 */
export const layOut = (content: readonly Entry[]): Layout => {
  const firstField = content.findIndex(hasField);
  const lastField = content.findLastIndex(hasField);
  const start = content.findLastIndex((entry, index) => index < firstField && hasForm(entry)) + 1;
  const found = content.findIndex((entry, index) => index > lastField && hasForm(entry));
  const end = found < 0 ? content.length : found;
  return { before: content.slice(0, start), form: content.slice(start, end), after: content.slice(end) };
};
