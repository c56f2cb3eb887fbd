import { labelled } from "../formats/texts/label-texts.ts";
import { plainText } from "../formats/marks.ts";
import type { Path } from "../engine/index.ts";
import type { FieldProblem, VisibleField } from "../engine/form/index.ts";
import type { Problem } from "../engine/calls/index.ts";
import { targetOf } from "./controls/control.ts";
import type { SummaryLine, SummaryProps } from "./ErrorSummary.tsx";
import { messages } from "./messages.ts";

/** A refusal with the field of each message. A sentence about several fields stands in the summary; the fields only say that they are meant. */
export interface LocatedProblem {
  readonly problem: Problem;
  readonly located: readonly FieldProblem[];
  /** Messages without a visible field. */
  readonly others: readonly string[];
}

/** Finds the field of each message of the server: by dotted path, or by the name of a visible field at any depth. */
export function locateProblem(problem: Problem, fields: readonly VisibleField[]): LocatedProblem {
  const indexOf = (name: string) => {
    const byPath = fields.findIndex(({ path }) => path.join(".") === name);
    return byPath >= 0 ? byPath : fields.findIndex(({ field }) => field.name === name.split(".").at(-1));
  };
  const messagesByIndex = problem.fields.map(({ name, message }) => ({ message, index: indexOf(name) }));
  const onPage = messagesByIndex.filter(({ index }) => index >= 0).sort((a, b) => a.index - b.index);
  const isShared = onPage.filter(({ message }) => message === problem.message).length > 1;
  const located = onPage.map(({ message, index }) => ({
    path: fields[index]?.path ?? [],
    message: isShared && message === problem.message ? messages.toCheck : message,
  }));
  // A definition may name fields of several forms for one message.
  const isLocated = (message: string) => onPage.some((one) => one.message === message);
  const others = new Set(
    messagesByIndex.map(({ message }) => message).filter((message) => !isLocated(message)),
  );
  return { problem, located, others: [...others] };
}

/** Repeats the messages of the fields; before them the heading of their row, and the label where several fields share one. */
function linesOf(
  form: string,
  problems: readonly FieldProblem[],
  fields: readonly VisibleField[],
): SummaryLine[] {
  const labels = new Map(fields.map((field) => [field.path.join("."), field.label]));
  const lists = fields.filter(({ typedRows }) => typedRows.length > 0);
  const texts = problems.map(({ message }) => message).toSorted();
  const shared = new Set(texts.filter((text, index) => text === texts[index - 1]));
  return problems.map(({ path, message }) => {
    if (path.length === 0) return { message };
    const label = shared.has(message) ? labels.get(path.join(".")) : undefined;
    const text = label && message === messages.toCheck ? undefined : message;
    const parts = [rowAround(path, lists), label && plainText(label), text].filter(
      (part) => part !== undefined,
    );
    return { message: parts.reduce(labelled), target: targetOf(form, path), path };
  });
}

/** The heading of the innermost typed row that contains a field. */
function rowAround(path: Path, lists: readonly VisibleField[]): string | undefined {
  const titles = lists.flatMap(({ path: list, typedRows }) => {
    const isAround = list.length < path.length && list.every((name, depth) => name === path[depth]);
    return isAround ? typedRows.filter(({ index }) => String(index) === path[list.length]) : [];
  });
  return titles.at(-1)?.title;
}

/** The errors to count and to list: each once, without those of fields that are no longer on the page. */
export const errorsOn = (
  problems: readonly FieldProblem[],
  fields: readonly VisibleField[],
): readonly FieldProblem[] => {
  const present = new Set(fields.map(({ path }) => path.join(".")));
  return problems.filter(
    ({ path, isRepeated }) => !isRepeated && (path.length === 0 || present.has(path.join("."))),
  );
};

/** Returns the summary of the form's own validation. */
export function summaryOfForm(
  form: string,
  problems: readonly FieldProblem[],
  fields: readonly VisibleField[],
): SummaryProps {
  return {
    level: "error",
    title: messages.summaryTitle(problems.length),
    lines: linesOf(form, problems, fields),
  };
}

/** Returns the summary of a refusal: each message once. */
export function summaryOfServer(
  form: string,
  { problem, located, others }: LocatedProblem,
  fields: readonly VisibleField[],
): SummaryProps {
  const lines = [...linesOf(form, located, fields), ...others.map((message) => ({ message }))];
  const isListed = [...located, ...lines].some(({ message }) => message === problem.message);
  return {
    level: problem.level,
    title: problem.title,
    lines,
    message: isListed ? undefined : problem.message,
  };
}
