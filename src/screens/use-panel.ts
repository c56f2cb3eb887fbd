import { useMemo, useState } from "react";
import type { Problem } from "../engine/index.ts";
import type { Notice } from "./flow/atoms.ts";
import { useStep, type Panel } from "./step-context.ts";

export interface PanelState {
  readonly panel: Panel;
  readonly problem: Problem | null;
  readonly notice: Notice | null;
}

/** What was done from one part of the page, and how it ended. */
export const usePanel = (): PanelState => {
  const { run } = useStep();
  const [outcome, setOutcome] = useState<Pick<PanelState, "problem" | "notice">>({
    problem: null,
    notice: null,
  });
  const panel = useMemo<Panel>(
    () => ({
      async run(effect, scope) {
        setOutcome({ problem: null, notice: null });
        const result = await run(effect, scope);
        if (result?.kind === "refused") setOutcome({ problem: shown(result.problem), notice: null });
        if (result?.kind === "done") setOutcome({ problem: null, notice: result.notice });
      },
    }),
    [run],
  );
  return { panel, ...outcome };
};

const shown = (problem: Problem): Problem | null => (problem.place === "silent" ? null : problem);
