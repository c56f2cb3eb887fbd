import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  buildRequest,
  evaluate,
  forget,
  holds,
  requestKey,
  resolveSend,
  type Call,
  type Problem,
  type Scope,
} from "../../engine/index.ts";
import { scopeNow, type CallContext } from "./context.ts";
import { deny, performCall } from "./perform-call.ts";

/** What a load would send now; null when it is not to be made, or cannot yet. */
const loadKey = (call: Call, { service }: CallContext, scope: Scope): string | null => {
  if (!holds(call.when, scope)) return null;
  if ("rule" in call) return JSON.stringify([call.rule, call.operation, resolveSend(call.with ?? {}, scope)]);
  const endpoint = service.endpoints[call.endpoint];
  const request = endpoint && buildRequest(endpoint, call.with, scope);
  return request && !("missing" in request) ? requestKey(request) : null;
};

const savedBy = (call: Call, { service }: CallContext): string | undefined =>
  "endpoint" in call ? service.endpoints[call.endpoint]?.save : undefined;

const callStateOf = (scope: Scope, endpoint: string) =>
  evaluate(["path", "chiamate", endpoint, "stato"], scope);

export interface Loads {
  /** False until each has been tried once, or one has told what it knows and goes on asking. */
  readonly ready: boolean;
  readonly problems: readonly Problem[];
  retry(): void;
}

/**
 * Makes the calls of `load` on entry, in order, and again when what one of them sends changes. One that can no longer be
 * made (a choice was taken back) takes away what it had saved.
 */
export const useLoads = (loads: readonly Call[], context: CallContext, scope: Scope): Loads => {
  const sent = useRef<(string | null)[]>([]);
  const refused = useRef(new Map<number, Problem>());
  const isRunning = useRef(false);
  const isAsked = useRef(false);
  const [ready, setReady] = useState(loads.length === 0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);

  /** False when the person has left. */
  const loadOne = async (call: Call, index: number): Promise<boolean> => {
    const key = loadKey(call, context, scopeNow(context));
    if (key === (sent.current[index] ?? null)) return true;
    sent.current[index] = key;
    refused.current.delete(index);
    if (key === null) {
      const saved = savedBy(call, context);
      if (saved !== undefined) context.flow.update((state) => forget(state, [saved]));
      return true;
    }
    const result = await performCall(call, context);
    if (result.kind === "refused") {
      if (result.problem.place === "denied") deny(context, result);
      else if (result.problem.place !== "silent") refused.current.set(index, result.problem);
    }
    return result.kind !== "left";
  };

  const loadAll = useEffectEvent(async () => {
    isAsked.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    while (isAsked.current) {
      isAsked.current = false;
      for (const [index, call] of loads.entries()) if (!(await loadOne(call, index))) break;
    }
    isRunning.current = false;
    if (!context.isAlive()) return;
    setProblems([...refused.current.values()]);
    setReady(true);
  });

  const keys = loads.map((call) => loadKey(call, context, scope)).join("\n");
  useEffect(() => {
    if (loads.length > 0) void loadAll();
  }, [keys, attempt, loads.length]);

  const retry = () => {
    for (const index of refused.current.keys()) sent.current[index] = null;
    setAttempt((count) => count + 1);
  };
  const isAskedAgain = (call: Call) =>
    "endpoint" in call && callStateOf(scope, call.endpoint) === "inVerifica";
  return { ready: ready || loads.some(isAskedAgain), problems, retry };
};
