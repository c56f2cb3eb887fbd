import type { Flow } from "../flow/flow.ts";
import { pause } from "./pause.ts";

interface Pauses {
  /** Each function ends the pause of its endpoint. */
  readonly running: Map<string, () => void>;
  /** Endpoints whose next call begins without a pause. */
  readonly skipped: Set<string>;
}

const pausesOf = new WeakMap<Flow, Pauses>();

const of = (flow: Flow): Pauses => {
  const known = pausesOf.get(flow) ?? { running: new Map(), skipped: new Set() };
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

/** Lets the next call of an endpoint begin at once, without its first pause. */
export const skipFirstPause = (flow: Flow, endpoint: string): void => void of(flow).skipped.add(endpoint);

/** True once after `skipFirstPause`. */
export const takeSkip = (flow: Flow, endpoint: string): boolean => of(flow).skipped.delete(endpoint);
