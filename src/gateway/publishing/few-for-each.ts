import { EventEmitter, once } from "node:events";
import { HttpError } from "../http/errore.ts";

/** A signal after some milliseconds; at once for none, because a timer would wait for the next turn. */
const lateAfter = (ms: number) => (ms > 0 ? AbortSignal.timeout(ms) : AbortSignal.abort());

/** Bounds the work of each person: `most` at the same time. */
export function fewForEach(most: number) {
  const running = new Map<string, number>();
  const ends = new EventEmitter().setMaxListeners(0);
  const countOf = (cf: string) => running.get(cf) ?? 0;
  const isFull = (cf: string) => countOf(cf) >= most;

  /** Waits until a work of the person ends. Throws 429 when the signal comes first. */
  const end = (cf: string, signal: AbortSignal | undefined) =>
    once(ends, cf, { signal }).catch((cause: unknown) => {
      throw new HttpError(429, undefined, { retryAfter: 2, cause });
    });

  /** Does the work of a person. Throws 429 before it when the person has too much in flight, for longer than `patience` milliseconds. */
  return async <Result>(cf: string, work: () => Promise<Result>, patience = 0): Promise<Result> => {
    const signal = isFull(cf) ? lateAfter(patience) : undefined;
    while (isFull(cf)) await end(cf, signal);
    running.set(cf, countOf(cf) + 1);
    try {
      return await work();
    } finally {
      const left = countOf(cf) - 1;
      if (left > 0) running.set(cf, left);
      else running.delete(cf);
      ends.emit(cf);
    }
  };
}
