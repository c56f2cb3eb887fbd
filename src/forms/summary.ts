import { isEqual, type FieldProblem, type Problem, type VisibleField } from "../engine/index.ts";
import { targetOf } from "./controls/control.ts";
import type { SummaryLine, SummaryProps } from "./ErrorSummary.tsx";
import { messages } from "./messages.ts";

/** The messages of a refusal: under which field each stands, and the rest, which no visible field owns. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly placed: readonly FieldProblem[];
  readonly others: readonly string[];
}

/** Finds the field of each message of the server: by dotted path, or by the name of a visible field at any depth. */
export function placeProblem(problem: Problem, fields: readonly VisibleField[]): PlacedProblem {
  const ownerOf = (name: string) =>
    fields.findIndex(({ path }) => path.join(".") === name) + 1 ||
    fields.findIndex(({ field }) => field.name === name.split(".").at(-1)) + 1;
  const owned = problem.fields.map(({ name, message }) => ({ message, place: ownerOf(name) - 1 }));
  const placed = owned
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place)
    .map(({ message, place }) => ({ path: fields[place]?.path ?? [], message }));
  // A definition may name fields of several forms for one message.
  const isPlaced = (message: string) => placed.some((one) => one.message === message);
  const others = new Set(owned.map(({ message }) => message).filter((message) => !isPlaced(message)));
  return { problem, placed, others: [...others] };
}

/**
 * The words of the field itself, so that the two are recognised as one; when several fields say the same, the label
 * tells the links apart.
 */
function linesOf(
  form: string,
  problems: readonly FieldProblem[],
  fields: readonly VisibleField[],
): SummaryLine[] {
  return problems.map(({ path, message }) => {
    if (path.length === 0) return { message };
    const isShared = problems.filter((other) => other.message === message).length > 1;
    const owner = isShared ? fields.find((field) => isEqual(field.path, path)) : undefined;
    return { message: owner ? `${owner.label}: ${message}` : message, target: targetOf(form, path), path };
  });
}

/** Summary of what our validation refused; null when it refused nothing. */
export function summaryOfForm(
  form: string,
  problems: readonly FieldProblem[],
  fields: readonly VisibleField[],
): SummaryProps | null {
  if (problems.length === 0) return null;
  return {
    level: "error",
    title: messages.summaryTitle(problems.length),
    lines: linesOf(form, problems, fields),
  };
}

/** Summary of what the server refused: the same words as under the fields, said once. */
export function summaryOfServer(
  form: string,
  { problem, placed, others }: PlacedProblem,
  fields: readonly VisibleField[],
): SummaryProps {
  const lines = [...linesOf(form, placed, fields), ...others.map((message) => ({ message }))];
  const isSaid = [...placed, ...lines].some(({ message }) => message === problem.message);
  return { level: problem.level, title: problem.title, lines, message: isSaid ? undefined : problem.message };
}
