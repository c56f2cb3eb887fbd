/** At most one save in this time: a person who types causes a few saves, not one for each key. */
const SAVE_AFTER_MS = 300;
/** A busy page saves at the latest after this time. */
const IDLE_TIMEOUT_MS = 1000;

export interface LaterSave {
  /** Asks for a save soon, while the browser is idle. */
  request(): void;
  /** Saves now if a save was requested, and ignores later requests. */
  close(): void;
}

/** Runs an action once, when the browser is idle after a pause; returns a function that cancels it. */
const whenIdle = (action: () => void): (() => void) => {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback !== "function") return action(); // Safari
    idle = requestIdleCallback(action, { timeout: IDLE_TIMEOUT_MS });
  }, SAVE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};

/**
 * Delays a save until the browser is idle, and saves at once when the page is hidden or left. It listens to the page from
 * the first request until it is closed.
 */
export const createLaterSave = (save: () => void): LaterSave => {
  const end = new AbortController();
  let cancel: (() => void) | undefined;
  let isListening = false;
  const run = () => {
    if (!cancel) return;
    cancel();
    cancel = undefined;
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
      if (end.signal.aborted || cancel) return;
      listen();
      cancel = whenIdle(run);
    },
    close() {
      run();
      end.abort();
    },
  };
};
