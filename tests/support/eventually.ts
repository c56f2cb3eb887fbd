import { vi } from "vitest";
import { WAIT_LIMIT } from "./time-limits.ts";

/** Repeats an assertion until it holds, and returns its value. Fake timers advance meanwhile. */
export const eventually = <Value>(assertion: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(assertion, WAIT_LIMIT);
