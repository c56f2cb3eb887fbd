import type { Flow } from "../flow/flow.ts";
import { pause } from "./pause.ts";

interface Pauses {
  /** Each function ends the pause of its endpoint. */
  readonly running: Map<string, () => void>;
  /** Endpoints whose next call is one that a person asked for again. */
  readonly again: Set<string>;
}

const pausesOf = new WeakMap<Flow, Pauses>();

const of = (flow: Flow): Pauses => {
  const known = pausesOf.get(flow) ?? { running: new Map(), again: new Set() };
  pausesOf.set(flow, known);
  return known;
};

/** Waits before the next attempt of a call, or until `askNow`. */
export const pauseUnlessAsked = async (flow: Flow, endpoint: string, seconds: number): Promise<void> => {
  const { running } = of(flow);
  const asked = new Promise<void>((resolve) => running.set(endpoint, resolve));
  await Promise.race([pause(seconds), asked]);
  running.delete(endpoint);
};

/** Makes the next attempt of a call at once. */
export const askNow = (flow: Flow, endpoint: string): void => of(flow).running.get(endpoint)?.();

/** Marks the next call of an endpoint as asked for again: it begins at once, or has pauses of its own. */
export const askAgain = (flow: Flow, endpoint: string): void => void of(flow).again.add(endpoint);

/** Returns true for the first call after `askAgain`, and removes the mark. */
export const takeAskedAgain = (flow: Flow, endpoint: string): boolean => of(flow).again.delete(endpoint);
