import { whenIdle } from "./when-idle.ts";

/** A save waits until nothing was requested for about this time: a person who types causes one save for each pause. */
const SAVE_AFTER_MS = 300;
/** A person who types without a pause causes a save after so many times. */
const MAX_WAITS = 10;

export interface LaterSave {
  /** Asks for a save soon, while the browser is idle. */
  request(): void;
  /** Saves now if a save was requested, and ignores later requests. */
  close(): void;
}

interface Pending {
  /** Makes it wait again; cheaper than a new timer for each key. */
  prolong(): void;
  cancel(): void;
}

/** Runs an action once, when the browser is idle after a pause. */
const afterPause = (action: () => void): Pending => {
  let cancelIdle: (() => void) | undefined;
  let isProlonged = false;
  let waits = 0;
  const wait = () => setTimeout(check, SAVE_AFTER_MS);
  const check = () => {
    waits++;
    if (isProlonged && waits < MAX_WAITS) {
      isProlonged = false;
      timer = wait();
    } else cancelIdle = whenIdle(action);
  };
  let timer = wait();
  return {
    prolong() {
      isProlonged = true;
    },
    cancel() {
      clearTimeout(timer);
      cancelIdle?.();
    },
  };
};

/**
 * Delays a save until the browser is idle, and saves at once when the page is hidden or left. It listens to the page from
 * the first request until it is closed.
 */
export const createLaterSave = (save: () => void): LaterSave => {
  const end = new AbortController();
  let pending: Pending | undefined;
  let isListening = false;
  const run = () => {
    if (!pending) return;
    pending.cancel();
    pending = undefined;
    save();
  };
  const listen = () => {
    if (isListening) return;
    isListening = true;
    const runIfHidden = () => (document.visibilityState === "hidden" ? run() : undefined);
    addEventListener("pagehide", run, { signal: end.signal });
    document.addEventListener("visibilitychange", runIfHidden, { signal: end.signal });
  };
  return {
    request() {
      if (end.signal.aborted) return;
      if (pending) return pending.prolong();
      listen();
      pending = afterPause(run);
    },
    close() {
      run();
      end.abort();
    },
  };
};
