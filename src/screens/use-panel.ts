import { useMemo, useState } from "react";
import type { Problem } from "../engine/calls/index.ts";
import type { Notice } from "./flow/atoms.ts";
import { useStep, type PanelActions } from "./step-context.ts";

export interface PanelState {
  readonly panel: PanelActions;
  readonly problem: Problem | null;
  readonly notice: Notice | null;
}

/** Runs effects for one panel and keeps the outcome of the last one. */
export const usePanel = (): PanelState => {
  const { run } = useStep();
  const [outcome, setOutcome] = useState<Pick<PanelState, "problem" | "notice">>({
    problem: null,
    notice: null,
  });
  const panel = useMemo<PanelActions>(
    () => ({
      async run(effect, scope) {
        setOutcome({ problem: null, notice: null });
        const result = await run(effect, scope);
        if (result?.kind === "refused") setOutcome({ problem: visibleProblem(result.problem), notice: null });
        if (result?.kind === "done") setOutcome({ problem: null, notice: result.notice });
      },
    }),
    [run],
  );
  return { panel, ...outcome };
};

const visibleProblem = (problem: Problem): Problem | null => (problem.place === "silent" ? null : problem);
