import type { LiveState } from "../../publications/values.ts";
import type { Problems } from "../check/problems.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { messages } from "./messages.ts";

/** A requirement of a publication. */
export interface Task {
  readonly id: "saved" | "problems" | "conflicts" | "base" | "changes" | "person" | "read";
  readonly text: string;
  readonly isDone: boolean;
}

const task = (id: Task["id"], isDone: boolean, [done, missing]: readonly [string, string]): Task => ({
  id,
  isDone,
  text: isDone ? done : missing,
});

function problemTask({ state, errors }: Problems): Task {
  if (state === "none") return { id: "problems", text: messages.checking, isDone: false };
  // The portal checks again before it publishes.
  if (state === "failed") return { id: "problems", text: messages.unchecked, isDone: true };
  return task("problems", errors.length === 0, [messages.noProblems, messages.problems(errors.length)]);
}

/** Returns true when a publisher may publish the draft. With `needsTwo`, a writer of the draft may not. The gateway applies the same rule. */
function personTask(draft: Pick<DraftState, "hasWritten">, { roles, needsTwo }: LiveState): Task {
  const isPublisher = roles.includes("publisher");
  const isSecond = !needsTwo || !draft.hasWritten;
  return task("person", isPublisher && isSecond, [
    messages.person,
    isPublisher ? messages.needsTwo : messages.noRole,
  ]);
}

/** Lists the requirements of a publication, with their state. */
export function tasksOf(draft: DraftState, problems: Problems, live: LiveState): readonly Task[] {
  return [
    task("changes", draft.changedPaths.length > 0, [messages.hasChanges, messages.noChanges]),
    task("saved", draft.saving.kind === "saved" || !draft.canEdit, [messages.saved, messages.notSaved]),
    problemTask(problems),
    task("conflicts", draft.conflicts.length === 0, [messages.noConflicts, messages.conflicts]),
    task("base", draft.base === live.version, [messages.today, messages.behind]),
    personTask(draft, live),
  ];
}

/** The requirement to read the difference again, once the draft has changed after its revision `read` was shown: nobody publishes a difference unread. */
export function readTask(
  { revision }: Pick<DraftState, "revision">,
  read: number | undefined,
): readonly Task[] {
  if (read === undefined || read === revision) return [];
  return [{ id: "read", text: messages.changedMeanwhile, isDone: false }];
}
