import type { Flow } from "../flow/flow.ts";
import { pause } from "./pause.ts";

/** The pauses that are running, by endpoint: each function ends one. */
const pauses = new WeakMap<Flow, Map<string, () => void>>();

/** Waits before the next attempt of a call, or until `askNow`. */
export const pauseUnlessAsked = (flow: Flow, endpoint: string, seconds: number): Promise<void> => {
  const running = pauses.get(flow) ?? new Map<string, () => void>();
  pauses.set(flow, running);
  const asked = new Promise<void>((resolve) => running.set(endpoint, resolve));
  return Promise.race([pause(seconds), asked]);
};

/** Makes the next attempt of a call at once. */
export const askNow = (flow: Flow, endpoint: string): void => pauses.get(flow)?.get(endpoint)?.();
