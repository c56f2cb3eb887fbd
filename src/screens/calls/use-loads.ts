import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { buildRequest, requestKey, resolveSend, type Problem } from "../../engine/calls/index.ts";
import { evaluate, holds, renderText, type Scope } from "../../engine/expressions/index.ts";
import { forget } from "../../engine/flow/index.ts";
import type { Call } from "../../engine/index.ts";
import { callsAtom } from "../flow/atoms.ts";
import { useScopePart, type StepScope } from "../step-scope.ts";
import { scopeNow, type CallContext } from "./context.ts";
import { deny } from "./call-result.ts";
import { performCall } from "./perform-call.ts";

/** Identifies the request of one load among those it makes; null when its condition fails or a parameter is missing. */
const loadKey = (call: Call, { service }: CallContext, scope: Scope): string | null => {
  if (!holds(call.when, scope)) return null;
  if ("rule" in call) return JSON.stringify(resolveSend(call.with ?? {}, scope));
  const endpoint = service.endpoints[call.endpoint];
  const request = endpoint && buildRequest(endpoint, call.with, scope);
  return request && !("missing" in request) ? requestKey(request) : null;
};

const savedBy = (call: Call, { service }: CallContext): string | undefined =>
  "endpoint" in call ? service.endpoints[call.endpoint]?.save : undefined;

/** A call whose response is not ready. */
export interface Polling {
  readonly endpoint: string;
  /** Of the button that ends the pause; null without a button. */
  readonly label: string | null;
}

/** The first of the calls that poll now. */
const pollingOf = (loads: readonly Call[], { service }: CallContext, scope: Scope): Polling | null => {
  for (const call of loads) {
    if (!("endpoint" in call)) continue;
    const { endpoint } = call;
    if (evaluate(["path", "chiamate", endpoint, "stato"], scope) !== "inVerifica") continue;
    const label = service.endpoints[endpoint]?.wait?.label;
    return { endpoint, label: label === undefined ? null : renderText(label, scope).text };
  }
  return null;
};

/** A load as it was made last. */
interface Made {
  /** Null while it was not made, or is to be made again. */
  readonly key: string | null;
  readonly problem: Problem | null;
  readonly isAgain?: boolean;
}

const NOT_MADE: Made = { key: null, problem: null };

export interface Loads {
  /** False until each call has been answered once, or one is polling with a first response. */
  readonly ready: boolean;
  readonly problems: readonly Problem[];
  /** Makes the refused calls again, and the next attempt of polling ones at once. */
  retry(): void;
  /** Makes all calls again, also those that were answered. */
  reload(): void;
  /** The first of the calls that poll now. */
  readonly polling: Polling | null;
}

/**
 * Performs the calls of `load` on entry, in order, and each one again when its request changes. The value that it had saved
 * is dropped first, so that nobody chooses from the data of another request; so is that of a call that can no longer be made.
 */
export const useLoads = (loads: readonly Call[], context: CallContext, scope: StepScope): Loads => {
  const made = useRef<readonly Made[]>([]);
  /** The last round over the calls; each begins after the one before it. */
  const rounds = useRef(Promise.resolve());
  /** Null until the first round is over. */
  const [problems, setProblems] = useState<readonly Problem[] | null>(() =>
    loads.every((call) => loadKey(call, context, scopeNow(context)) === null) ? [] : null,
  );
  const [attempt, setAttempt] = useState(0);

  /** Returns false when the user has left the step. */
  const loadOne = async (call: Call, index: number): Promise<boolean> => {
    const before = made.current[index] ?? NOT_MADE;
    const key = loadKey(call, context, scopeNow(context));
    if (key === before.key) return true;
    const note = (problem: Problem | null) => {
      // A call that is not made, before this one, has no entry.
      made.current = loads.map((_, at) => (at === index ? { key, problem } : (made.current[at] ?? NOT_MADE)));
    };
    note(null);
    const saved = savedBy(call, context);
    if (saved !== undefined && (before.key !== null || key === null))
      context.flow.update((state) => forget(state, [saved]));
    if (key === null) return true;
    const result = await performCall(call, { ...context, isAgain: before.isAgain });
    if (result.kind === "refused") {
      if (result.problem.place === "denied") deny(context, result);
      else if (result.problem.place !== "silent") note(result.problem);
    }
    return result.kind !== "left";
  };

  const loadAll = useEffectEvent(() => {
    const round = rounds.current.then(async () => {
      for (const [index, call] of loads.entries()) if (!(await loadOne(call, index))) break;
      // A later round shows the problems of both.
      if (rounds.current === round && context.isAlive())
        setProblems(made.current.flatMap(({ problem }) => problem ?? []));
    });
    rounds.current = round;
  });

  const keys = useScopePart(scope, (now) => loads.map((call) => loadKey(call, context, now)).join("\n"));
  useEffect(() => {
    if (loads.length > 0) loadAll();
  }, [keys, attempt, loads.length]);

  const polling = useScopePart(scope, (now) => pollingOf(loads, context, now));
  if (polling && !problems) setProblems([]);
  const retry = () => {
    const calls = context.host.store.get(callsAtom(context.service.id));
    for (const call of loads) if ("endpoint" in call) calls[call.endpoint]?.pause?.end();
    made.current = made.current.map((one) => (one.problem ? { ...one, key: null, isAgain: true } : one));
    setAttempt((count) => count + 1);
  };
  const reload = useCallback(() => {
    made.current = made.current.map((one) => ({ ...one, key: null, isAgain: true }));
    setAttempt((count) => count + 1);
  }, []);
  // The problem of a call that gave up keeps its own button, and with it the focus, while the call polls again.
  const isAskedByProblem = problems?.some((problem) => problem.retry !== undefined) ?? false;
  return {
    ready: problems !== null,
    problems: problems ?? [],
    retry,
    reload,
    polling: polling && isAskedByProblem ? { ...polling, label: null } : polling,
  };
};
