import { useEffect, useEffectEvent, useMemo } from "react";
import type { Problem } from "../../engine/calls/index.ts";
import type { VisibleField } from "../../engine/form/index.ts";
import { locateProblem, type LocatedProblem } from "../summary.ts";
import { useFormPart, type FormState } from "./form-state.ts";
import type { Problems } from "./problems.ts";

interface RefusalOptions {
  readonly problem: Problem | null;
  /** A problem that an earlier attempt has answered already. */
  readonly past: Problem | null;
  readonly state: FormState;
  readonly problems: Problems;
  readonly onErrors?: (count: number) => void;
}

const NO_FIELDS: readonly VisibleField[] = [];

/** The server's refusal that the page shows, with its messages under their fields; null when there is none. */
export function useRefusal({
  problem,
  past,
  state,
  problems,
  onErrors,
}: RefusalOptions): LocatedProblem | null {
  const current = problem === past || problem?.place === "silent" ? null : problem;
  const fields = useFormPart(state, (snapshot) => (current ? snapshot.fields : NO_FIELDS));
  const refusal = useMemo(() => current && locateProblem(current, fields), [current, fields]);
  // Once for each refusal: afterwards the person may be correcting it.
  const announce = useEffectEvent(() => {
    problems.replace("server", refusal?.located ?? []);
    if (refusal?.problem.level === "error")
      onErrors?.(Math.max(1, refusal.located.length + refusal.others.length));
  });
  useEffect(() => announce(), [problem]);
  return refusal;
}
