import { holds, type Scope } from "../engine/expressions/index.ts";
import { entriesIn, type Branch, type Entry, type FactsBlock, type Step } from "../engine/index.ts";

const isOfStep = ({ kind }: Branch): boolean => kind !== "form" && kind !== "recap";
const contains = (entry: Entry, test: (inner: Entry) => boolean): boolean =>
  [...entriesIn([entry], isOfStep)].some(test);

const hasField = (entry: Entry): boolean => contains(entry, (inner) => "field" in inner);
const hasForm = (entry: Entry): boolean =>
  contains(entry, (inner) => "block" in inner && inner.block === "form");

const isFacts = (entry: Entry): entry is FactsBlock => "block" in entry && entry.block === "facts";
const isRecap = (entry: Entry): boolean => "block" in entry && entry.block === "recap";
const hasInput = (entry: Entry): boolean => hasField(entry) || hasForm(entry);

/** A text that confirms a finished task: a success with a title, directly on the page. */
export const isConfirmation = (entry: Entry, { content }: Step): boolean =>
  "block" in entry &&
  entry.block === "text" &&
  entry.level === "success" &&
  entry.title !== undefined &&
  content.includes(entry);

/** True while the step says that its task is done. */
export const isDone = (step: Step, scope: Scope): boolean =>
  step.content.some((entry) => isConfirmation(entry, step) && holds(entry.when, scope));

export interface Layout {
  /** Facts of the vehicle, notice or case, shown beside the questions of the page. */
  readonly about: readonly FactsBlock[];
  readonly before: readonly Entry[];
  readonly form: readonly Entry[];
  readonly after: readonly Entry[];
}

/**
 * Divides the content of a step. The facts above the first question, or above the answers that are read again, describe the
 * subject of the page. The rest is divided around the form of the step, because HTML forms cannot be nested: `before` ends with the
 * last form block above the first field, `after` begins with the first form block below the last field. Keeps the author's order.
 */
export const layOut = (content: readonly Entry[]): Layout => {
  const about = content.some(hasInput) ? factsAbove(content) : [];
  return { about, ...aroundForm(content.filter((entry) => !isFacts(entry) || !about.includes(entry))) };
};

const factsAbove = (content: readonly Entry[]): FactsBlock[] => {
  const first = content.findIndex((entry) => hasInput(entry) || isRecap(entry));
  return content.slice(0, first).filter(isFacts);
};

function aroundForm(content: readonly Entry[]): Omit<Layout, "about"> {
  const firstField = content.findIndex(hasField);
  if (firstField < 0) return { before: content, form: [], after: [] };
  const lastField = content.findLastIndex(hasField);
  const start = content.findLastIndex((entry, index) => index < firstField && hasForm(entry)) + 1;
  const found = content.findIndex((entry, index) => index > lastField && hasForm(entry));
  const end = found < 0 ? content.length : found;
  return { before: content.slice(0, start), form: content.slice(start, end), after: content.slice(end) };
}
