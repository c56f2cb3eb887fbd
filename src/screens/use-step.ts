import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { openTab } from "../engine/flow/index.ts";
import type { Effect } from "../engine/index.ts";
import type { Scope } from "../engine/expressions/index.ts";
import type { OpenTabs } from "../forms/index.ts";
import { problemOf } from "./calls/call-result.ts";
import { localRoots, type CallContext } from "./calls/context.ts";
import { runEffect } from "./calls/run-effect.ts";
import { flowAtom } from "./flow/atoms.ts";
import type { Flow } from "./flow/flow.ts";
import { messages } from "./messages.ts";
import type { StepView } from "./step-context.ts";
import type { StepVisit } from "./use-entrance.ts";

/** A visit whose guard has let the person in. */
export type RunningStep = StepVisit & { readonly flow: Flow };

/** Returns a function that is true while the component is mounted. */
const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
};

/** The context of the step's calls, the same object for the whole visit. */
export const useCallContext = ({ service, host, flow }: RunningStep): CallContext => {
  const isAlive = useIsMounted();
  return useMemo(() => ({ service, host, flow, isAlive }), [service, host, flow, isAlive]);
};

/** The open tabs of the step, which the flow keeps: a reload and a later visit open them again. */
export const useOpenTabs = ({ service, host: { store }, flow }: CallContext): OpenTabs =>
  useMemo(() => {
    const state = flowAtom(service.id);
    return {
      read: (block) => store.get(state)?.tabs[block],
      open: (block, tab) => flow.update((before) => openTab(before, block, tab)),
      subscribe: (listener) => store.sub(state, listener),
    };
  }, [service, store, flow]);

/** Runs the effects of buttons, one at a time. A click during another effect does nothing. */
export const useRun = (context: CallContext): Pick<StepView, "run" | "busy"> => {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = useCallback(
    async (effect: Effect, from: Scope) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      try {
        return await runEffect(effect, context, localRoots(from));
      } catch (error) {
        // A fault of the program: reported to the console, and the page stays usable.
        reportError(error);
        return { kind: "refused" as const, problem: problemOf(messages.unavailable) };
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [context],
  );
  return { run, busy };
};
