import { newProblems, refusalOf } from "../acts/trial.ts";
import { askChecker, useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import { changesTo, withChanges } from "../draft/edits.ts";
import { mergeTexts } from "../draft/join.ts";
import type { FileChanges } from "../model/address.ts";
import { messages } from "./messages.ts";

/**
 * Returns the function that applies changes unless they would leave a new problem, which it returns as a sentence. Texts that others have
 * changed during the check are kept.
 */
export function useTrial() {
  const { session } = useDraft();
  const { errors, notes } = useProblems();
  return async (changes: FileChanges, label: string): Promise<string | undefined> => {
    const before = session.state().files;
    const found = await askChecker("trial", { changes });
    if (!found) return messages.failed;
    const own = withChanges(before, changes);
    const refusal = refusalOf(newProblems([...errors, ...notes], found), own);
    if (refusal !== undefined) return refusal;
    const now = session.state().files;
    const { files, conflicts } = mergeTexts(before, own, now);
    if (conflicts.length > 0) return messages.changedMeanwhile;
    session.apply(changesTo(now, files), label);
    return undefined;
  };
}
