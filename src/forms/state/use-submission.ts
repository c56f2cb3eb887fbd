import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { isEqual } from "../../engine/index.ts";
import type { FieldProblem, VisibleField } from "../../engine/form/index.ts";
import type { Problem } from "../../engine/calls/index.ts";
import type { StepFormProps } from "../step-form-props.ts";
import { errorsOn, type LocatedProblem } from "../summary.ts";
import type { Draft } from "./draft.ts";
import { useFormPart, type FormState } from "./form-state.ts";
import type { Preparation } from "./preparation.ts";
import { useProblemsOfAttempt, type Problems } from "./problems.ts";
import { isMoving, problemsOf } from "./uploads.ts";
import { useRefusal } from "./use-refusal.ts";

/** The last submission, sent or refused. */
interface Attempt {
  readonly count: number;
  /** The server's refusal that the page showed then. */
  readonly past: Problem | null;
}

export interface Submission {
  /** Number of the last attempt. */
  readonly count: number;
  /** The errors that it found and that the form still has, as far as their fields are on the page. */
  readonly errors: readonly FieldProblem[];
  /** The server's refusal that the page shows; null when there is none. */
  readonly refusal: LocatedProblem | null;
  /** True from a click on the submit button until the data are loaded, chosen files are ready and their uploads have ended. */
  readonly isWaiting: boolean;
  readonly submit: () => void;
  /** Removes the refusal from the page. */
  readonly dropRefusal: () => void;
}

interface SubmissionParts {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly preparation: Preparation;
}

/** Validates and submits a form, now or when its data are loaded and its uploads have ended, and keeps the outcome of the last attempt. */
export function useSubmission(
  props: StepFormProps,
  { draft, problems, preparation }: SubmissionParts,
): Submission {
  const { state, problem, attachments, busy, submitEnabled, onErrors, isLoading = false } = props;
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, past: null });
  const refusal = useRefusal({ problem, past: attempt.past, state, problems, onErrors });
  const [isWaiting, setWaiting] = useState(false);
  const [prepared, setPrepared] = useState(0); // times that a submission has waited for chosen files
  const { errors, report } = useErrors(problems, state, onErrors);
  const isUnready = isMoving(attachments) || isLoading;

  const submit = () => {
    if (busy || !submitEnabled) return;
    if (isUnready) return setWaiting(true);
    if (!preparation.isOver()) {
      setWaiting(true);
      void preparation.end().then(() => setPrepared((count) => count + 1));
      return;
    }
    const { normalized } = state.take(draft.data);
    const found = problemsOf(normalized, attachments);
    draft.replace(normalized.data);
    problems.replace("form", found);
    problems.replace("server", []);
    setAttempt({ count: attempt.count + 1, past: problem });
    const changed = draft.takeChanged();
    if (!isEqual(normalized.data, state.read().data)) props.onChange(normalized.data, changed);
    report(errorsOn(found, normalized.fields).length);
    if (found.length === 0) props.onSubmit(normalized.data);
  };
  const resume = useEffectEvent(() => {
    setWaiting(false);
    submit();
  });
  useEffect(() => {
    // The end of an upload or of a call is an event from outside of React.
    // oxlint-disable-next-line react-compiler/set-state-in-effect
    if (isWaiting && !isUnready && preparation.isOver()) resume();
  }, [isWaiting, isUnready, preparation, prepared]);

  const dropRefusal = () => {
    problems.replace("server", []);
    problems.endAttempt();
    setAttempt({ ...attempt, past: problem });
    report(0);
  };
  return { count: attempt.count, errors, refusal, isWaiting, submit, dropRefusal };
}

const NO_FIELDS: readonly VisibleField[] = [];

/** The errors of the last attempt that the form and the page still have, and their number reported whenever it changes. */
function useErrors(problems: Problems, state: FormState, onErrors: ((count: number) => void) | undefined) {
  const ofAttempt = useProblemsOfAttempt(problems);
  const fields = useFormPart(state, (snapshot) => (ofAttempt.length > 0 ? snapshot.fields : NO_FIELDS));
  const errors = useMemo(() => errorsOn(ofAttempt, fields), [ofAttempt, fields]);
  const reported = useRef(0);
  const report = (count: number) => {
    reported.current = count;
    onErrors?.(count);
  };
  const follow = useEffectEvent(() => {
    if (errors.length !== reported.current) report(errors.length);
  });
  useEffect(() => follow(), [errors.length]);
  return { errors, report };
}
