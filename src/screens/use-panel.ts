import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Problem } from "../engine/calls/index.ts";
import { flashAtom, type Notice } from "./flow/atoms.ts";
import { useStep, type PanelActions } from "./step-context.ts";

export interface PanelState {
  readonly panel: PanelActions;
  readonly problem: Problem | null;
  readonly notice: Notice | null;
}

type Outcome = Pick<PanelState, "problem" | "notice">;

const NOTHING: Outcome = { problem: null, notice: null };

const visibleProblem = (problem: Problem): Problem | null => (problem.place === "silent" ? null : problem);

const noticeOf = ({ problem, notice }: Outcome): Notice | null =>
  problem ? { level: problem.level, text: problem.message } : notice;

/**
 * Runs effects for one panel and keeps the outcome of the last one. The outcome of an effect that removes its own panel from
 * the page is shown at the top of the step, where the panel of the step (`isPage`) shows all its notices: one at a time.
 */
export const usePanel = (isPage = false): PanelState => {
  const { run, context, step } = useStep();
  const [outcome, setOutcome] = useState(NOTHING);
  const isMounted = useRef(true);
  /** The outcome that no render has shown yet. */
  const unseen = useRef<Outcome | null>(null);
  const showOnStep = useCallback(
    (left: Outcome) => {
      const { host, service } = context;
      const notice = noticeOf(left);
      if (notice && context.isAlive())
        host.store.set(flashAtom, { service: service.id, step: step.id, notice });
    },
    [context, step],
  );
  useEffect(() => {
    unseen.current = null;
  }, [outcome]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      if (unseen.current) showOnStep(unseen.current);
    };
  }, [showOnStep]);
  const panel = useMemo<PanelActions>(
    () => ({
      async run(effect, scope) {
        context.host.store.set(flashAtom, null);
        setOutcome(NOTHING);
        const result = await run(effect, scope);
        if (result?.kind !== "refused" && result?.kind !== "done") return;
        const next: Outcome =
          result.kind === "refused"
            ? { problem: visibleProblem(result.problem), notice: null }
            : { problem: null, notice: result.notice };
        if (!isMounted.current || (isPage && !next.problem)) return showOnStep(next);
        unseen.current = next;
        setOutcome(next);
      },
    }),
    [run, context, showOnStep, isPage],
  );
  return { panel, ...outcome };
};
