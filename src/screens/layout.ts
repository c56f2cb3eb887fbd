import { holds, type Scope } from "../engine/expressions/index.ts";
import {
  entriesIn,
  type Branch,
  type Entry,
  type FactsBlock,
  type SheetBlock,
  type Step,
} from "../engine/index.ts";
import { LONG_PAGE } from "../ui/shell/long-page.ts";

const isOfStep = ({ kind }: Branch): boolean => kind !== "form" && kind !== "recap";
const contains = (entry: Entry, test: (inner: Entry) => boolean): boolean =>
  [...entriesIn([entry], isOfStep)].some(test);

const hasField = (entry: Entry): boolean => contains(entry, (inner) => "field" in inner);
const hasForm = (entry: Entry): boolean =>
  contains(entry, (inner) => "block" in inner && inner.block === "form");

const isFacts = (entry: Entry): entry is FactsBlock => "block" in entry && entry.block === "facts";
const isSheet = (entry: Entry): entry is SheetBlock => "block" in entry && entry.block === "sheet";
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
  /** The facts for people who have not begun, beside the page or below it. */
  readonly sheets: readonly SheetBlock[];
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
  const sheets = content.filter(isSheet);
  const about = content.some(hasInput) ? factsAbove(content) : [];
  const aside: readonly Entry[] = [...sheets, ...about];
  return { about, sheets, ...aroundForm(content.filter((entry) => !aside.includes(entry))) };
};

/** True for a step that may be a long page, which has an index: how many of its parts are there is known when it is rendered. */
export const mayBeLong = ({ content }: Step): boolean =>
  [...entriesIn(content)].filter((entry) => "block" in entry && "title" in entry).length >= LONG_PAGE;

/** True for a step that is a choice between services: its cards use the whole width of the page. */
export const isChoice = ({ content }: Step): boolean => {
  const [first, ...others] = content.filter((entry) => !isSheet(entry));
  return first !== undefined && "block" in first && first.block === "links" && others.length === 0;
};

const factsAbove = (content: readonly Entry[]): FactsBlock[] => {
  const first = content.findIndex((entry) => hasInput(entry) || isRecap(entry));
  return content.slice(0, first).filter(isFacts);
};

function aroundForm(content: readonly Entry[]): Omit<Layout, "about" | "sheets"> {
  const firstField = content.findIndex(hasField);
  if (firstField < 0) return { before: content, form: [], after: [] };
  const lastField = content.findLastIndex(hasField);
  const start = content.findLastIndex((entry, index) => index < firstField && hasForm(entry)) + 1;
  const found = content.findIndex((entry, index) => index > lastField && hasForm(entry));
  const end = found < 0 ? content.length : found;
  return { before: content.slice(0, start), form: content.slice(start, end), after: content.slice(end) };
}
