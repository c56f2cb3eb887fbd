import { difficulties } from "../captcha/proof-of-work.ts";

/** The state of a network: each count with its limit. */
export interface Pressure {
  failures: number;
  failureLimit: number;
  calls: number;
  callLimit: number;
}

/** How often a ratio has doubled; 0 below 2. */
export const doublings = (ratio: number) => Math.floor(Math.log2(Math.max(1, ratio)));

/**
 * Zero bits of the proof that a network must send. The failures add one at a quarter of their limit and with each doubling; the
 * calls one beyond their limit and with each doubling.
 */
export function difficultyOf({ failures, failureLimit, calls, callLimit }: Pressure, extra = 0): number {
  const byFailures = doublings((failures * 8) / failureLimit);
  const byCalls = calls > callLimit ? 1 + doublings(calls / callLimit) : 0;
  return Math.min(difficulties.most, difficulties.least + Math.max(byFailures, byCalls) + extra);
}
