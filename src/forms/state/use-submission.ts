import { useEffect, useEffectEvent, useState } from "react";
import { isEqual } from "../../engine/index.ts";
import type { FieldProblem } from "../../engine/form/index.ts";
import type { Problem } from "../../engine/calls/index.ts";
import type { StepFormProps } from "../step-form-props.ts";
import type { LocatedProblem } from "../summary.ts";
import type { Draft } from "./draft.ts";
import type { Problems } from "./problems.ts";
import { isMoving, problemsOf } from "./uploads.ts";
import { useRefusal } from "./use-refusal.ts";

/** The last submission, sent or refused. */
interface Attempt {
  readonly count: number;
  readonly problems: readonly FieldProblem[];
  /** The server's refusal that the page showed then. */
  readonly past: Problem | null;
}

export interface Submission {
  readonly attempt: Attempt;
  /** The server's refusal that the page shows; null when there is none. */
  readonly refusal: LocatedProblem | null;
  /** True from a click on the submit button until the uploads under way have ended. */
  readonly isWaiting: boolean;
  readonly submit: () => void;
  /** Removes the refusal from the page. */
  readonly dropRefusal: () => void;
}

interface SubmissionParts {
  readonly draft: Draft;
  readonly problems: Problems;
}

/** Validates and submits a form, now or when its uploads have ended, and keeps the outcome of the last attempt. */
export function useSubmission(props: StepFormProps, { draft, problems }: SubmissionParts): Submission {
  const { state, problem, attachments, busy, submitEnabled, onErrors } = props;
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, problems: [], past: null });
  const refusal = useRefusal({ problem, past: attempt.past, state, problems, onErrors });
  const [isWaiting, setWaiting] = useState(false);
  const isUploading = isMoving(attachments);

  const submit = () => {
    if (busy || !submitEnabled) return;
    if (isUploading) return setWaiting(true);
    const { normalized } = state.take(draft.data);
    const found = problemsOf(normalized, attachments);
    draft.replace(normalized.data);
    problems.replace("form", found);
    problems.replace("server", []);
    setAttempt({ count: attempt.count + 1, problems: found, past: problem });
    const changed = draft.takeChanged();
    if (!isEqual(normalized.data, state.read().data)) props.onChange(normalized.data, changed);
    onErrors?.(found.length);
    if (found.length === 0) props.onSubmit(normalized.data);
  };
  const resume = useEffectEvent(() => {
    setWaiting(false);
    submit();
  });
  useEffect(() => {
    // The end of an upload is an event from outside of React.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (isWaiting && !isUploading) resume();
  }, [isWaiting, isUploading]);

  const dropRefusal = () => {
    problems.replace("server", []);
    setAttempt({ ...attempt, problems: [], past: problem });
    onErrors?.(0);
  };
  return { attempt, refusal, isWaiting, submit, dropRefusal };
}
