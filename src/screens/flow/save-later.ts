/** At most one save in this time: a person who types causes a few saves, not one for each key. */
const SAVE_AFTER_MS = 300;
/** A busy page saves at the latest after this time. */
const IDLE_TIMEOUT_MS = 1000;

export interface LaterSave {
  /** Asks for a save soon, while the browser is idle. */
  request(): void;
  /** Saves now if a save was requested. */
  flush(): void;
}

/** Delays a save until the browser is idle, and saves at once when the page is hidden or left. */
export const createLaterSave = (save: () => void): LaterSave => {
  let cancel: (() => void) | undefined;
  const run = () => {
    cancel?.();
    cancel = undefined;
    save();
  };
  const flush = () => {
    if (cancel) run();
  };
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  return {
    request() {
      if (cancel) return;
      const timer = setTimeout(() => {
        if (typeof requestIdleCallback !== "function") return run(); // Safari
        const idle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
        cancel = () => cancelIdleCallback(idle);
      }, SAVE_AFTER_MS);
      cancel = () => clearTimeout(timer);
    },
    flush,
  };
};
