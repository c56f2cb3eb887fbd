import { atom } from "jotai";
import { useMemo, useState, useSyncExternalStore } from "react";
import { scopeOf } from "../engine/flow/index.ts";
import { reuse } from "../engine/index.ts";
import { withRoots, type Scope } from "../engine/expressions/index.ts";
import { localRoots, type CallContext } from "./calls/context.ts";
import { envOf } from "./calls/env.ts";
import { callsAtom, flowAtom } from "./flow/atoms.ts";

/**
 * The scope of a step, outside React: it changes with each committed value and each call. A component subscribes to its part
 * of it, so that a value of a form does not render the page around the form.
 */
export interface StepScope {
  read(): Scope;
  subscribe(listener: () => void): () => void;
}

/** The scope of a step, the same object for the whole visit. */
export const useStepScope = ({ service, host }: Pick<CallContext, "service" | "host">): StepScope =>
  useMemo(() => {
    const scope = atom((get) => {
      const state = get(flowAtom(service.id));
      if (state === null) throw new Error(`${service.id}: the step is rendered before its flow is opened`);
      return scopeOf(service, state, envOf(host, get(callsAtom(service.id)), service, state));
    });
    const { store } = host;
    return { read: () => store.get(scope), subscribe: (listener) => store.sub(scope, listener) };
  }, [service, host]);

/** A step's scope with the roots of the part of the page that was rendered with `rendered`. */
export const useLocalScope = (step: StepScope, rendered: Scope): StepScope =>
  useMemo(() => {
    const local = localRoots(rendered);
    return { read: () => withRoots(step.read(), local), subscribe: step.subscribe };
  }, [step, rendered]);

/** A part of a scope, a JSON value; the component renders when its content changes. */
export const useScopePart = <T>(scope: StepScope, select: (scope: Scope) => T): T => {
  const [keep] = useState(() => {
    let last: unknown;
    return (next: T): T => {
      const kept = reuse(last, next);
      last = kept;
      return kept;
    };
  });
  const read = () => keep(select(scope.read()));
  return useSyncExternalStore(scope.subscribe, read, read);
};

/** The whole scope; the component renders with each committed value. */
export const useWholeScope = (scope: StepScope): Scope => useScopePart(scope, (now) => now);
