import { useEffect, useEffectEvent, useRef, useState } from "react";
import { buildRequest, requestKey, resolveSend, type Problem } from "../../engine/calls/index.ts";
import { evaluate, holds, renderText, type Scope } from "../../engine/expressions/index.ts";
import { forget } from "../../engine/flow/index.ts";
import type { Call } from "../../engine/index.ts";
import { askNow, askAgain } from "./ask-now.ts";
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

const callStateOf = (scope: Scope, endpoint: string) =>
  evaluate(["path", "chiamate", endpoint, "stato"], scope);

interface PollingCall {
  readonly endpoint: string;
  /** Of the button that ends the pause; null without a button. */
  readonly label: string | null;
}

/** A call whose response is not ready. */
export interface Polling {
  readonly endpoint: string;
  /** The button that ends the pause, if the definition names one. */
  readonly askNow: { readonly label: string; run(): void } | null;
}

/** The calls that poll now. */
const pollingCalls = (
  loads: readonly Call[],
  { service }: CallContext,
  scope: Scope,
): readonly PollingCall[] =>
  loads.flatMap((call) => {
    if (!("endpoint" in call) || callStateOf(scope, call.endpoint) !== "inVerifica") return [];
    const label = service.endpoints[call.endpoint]?.wait?.label;
    return [{ endpoint: call.endpoint, label: label === undefined ? null : renderText(label, scope).text }];
  });

export interface Loads {
  /** False until each call has been answered once, or one is polling with a first response. */
  readonly ready: boolean;
  readonly problems: readonly Problem[];
  /** Makes the refused calls again, and the next attempt of polling ones at once. */
  retry(): void;
  /** The first of the calls that poll now. */
  readonly polling: Polling | null;
}

/**
 * Performs the calls of `load` on entry, in order, and each one again when its request changes. The value that it had saved
 * is dropped first, so that nobody chooses from the data of another request; so is that of a call that can no longer be made.
 */
export const useLoads = (loads: readonly Call[], context: CallContext, scope: StepScope): Loads => {
  const sent = useRef<(string | null)[]>([]);
  const refused = useRef(new Map<number, Problem>());
  const isRunning = useRef(false);
  const isRequested = useRef(false);
  const [ready, setReady] = useState(loads.length === 0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);

  /** Returns false when the user has left the step. */
  const loadOne = async (call: Call, index: number): Promise<boolean> => {
    const key = loadKey(call, context, scopeNow(context));
    if (key === (sent.current[index] ?? null)) return true;
    const isChanged = (sent.current[index] ?? null) !== null;
    sent.current[index] = key;
    refused.current.delete(index);
    const saved = savedBy(call, context);
    if (saved !== undefined && (isChanged || key === null))
      context.flow.update((state) => forget(state, [saved]));
    if (key === null) return true;
    const result = await performCall(call, context);
    if (result.kind === "refused") {
      if (result.problem.place === "denied") deny(context, result);
      else if (result.problem.place !== "silent") refused.current.set(index, result.problem);
    }
    return result.kind !== "left";
  };

  const loadAll = useEffectEvent(async () => {
    isRequested.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    while (isRequested.current) {
      isRequested.current = false;
      for (const [index, call] of loads.entries()) if (!(await loadOne(call, index))) break;
    }
    isRunning.current = false;
    if (!context.isAlive()) return;
    setProblems([...refused.current.values()]);
    setReady(true);
  });

  const keys = useScopePart(scope, (now) => loads.map((call) => loadKey(call, context, now)).join("\n"));
  useEffect(() => {
    if (loads.length > 0) void loadAll();
  }, [keys, attempt, loads.length]);

  const polling = useScopePart(scope, (now) => pollingCalls(loads, context, now));
  if (polling.length > 0 && !ready) setReady(true);
  const retry = () => {
    for (const { endpoint } of polling) askNow(context.flow, endpoint);
    for (const index of refused.current.keys()) {
      const call = loads[index];
      if (call && "endpoint" in call) askAgain(context.flow, call.endpoint);
      sent.current[index] = null;
    }
    setAttempt((count) => count + 1);
  };
  // The problem of a call that gave up keeps its own button, and with it the focus, while the call polls again.
  const isAskedByProblem = problems.some((problem) => problem.retry !== undefined);
  const [first] = polling;
  const label = isAskedByProblem ? null : (first?.label ?? null);
  return {
    ready,
    problems,
    retry,
    polling: first
      ? {
          endpoint: first.endpoint,
          askNow: label === null ? null : { label, run: () => askNow(context.flow, first.endpoint) },
        }
      : null,
  };
};
