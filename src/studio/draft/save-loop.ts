/** Runs a function after some milliseconds; the returned function prevents it. */
export type After = (ms: number, run: () => void) => () => void;

/** The next step after an attempt to save: none, a retry after a while, or another attempt at once. */
export type Next = "rest" | "retry" | "again";

/** Milliseconds between the last key and its storing. */
const pause = 400;
/** Milliseconds between attempts: they become longer. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Stores texts some time after the last key, one attempt at a time. */
export function saveLoop(save: () => Promise<Next>, after: After) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let failures = 0;
  let cancel = () => {};
  let last: Promise<unknown> = Promise.resolve();

  /** Does something with the stored draft while nothing else does. */
  function alone<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = last.then(task);
    last = done.catch(() => undefined); // the caller sees it
    return done;
  }

  async function runAll(): Promise<void> {
    do {
      isWanted = false;
      const next = await alone(save);
      failures = next === "retry" ? failures + 1 : 0;
      if (next === "again") isWanted = true;
      if (next === "retry" && !isWanted) {
        cancel();
        cancel = after(waits[Math.min(failures, waits.length) - 1] ?? pause, () => void now());
      }
    } while (isWanted);
  }

  /** Stores at once, or right after the attempt that is running. */
  function now(): Promise<void> {
    cancel();
    cancel = () => {};
    isWanted = true;
    running ??= runAll().finally(() => (running = undefined));
    return running;
  }

  return {
    now,
    alone,
    /** Stores when no further key comes. */
    soon(): void {
      cancel();
      cancel = after(pause, () => void now());
    },
    stop: () => cancel(),
  };
}
