import { newProblems, refusalOf } from "../acts/trial.ts";
import { askChecker, useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import { withChanges } from "../draft/edits.ts";
import type { FileChanges } from "../model/address.ts";
import { messages } from "./messages.ts";

/** Returns the function that applies changes unless they would leave a new problem, which it returns as a sentence. */
export function useTrial() {
  const { session } = useDraft();
  const { errors, notes } = useProblems();
  return async (changes: FileChanges, label: string): Promise<string | undefined> => {
    const found = await askChecker("trial", { changes });
    if (!found) return messages.failed;
    const files = withChanges(session.state().files, changes);
    const refusal = refusalOf(newProblems([...errors, ...notes], found), files);
    if (refusal === undefined) session.apply(changes, label);
    return refusal;
  };
}
