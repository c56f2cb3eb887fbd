/** A busy page runs the action at the latest after these milliseconds. */
const TIMEOUT_MS = 1000;

/**
 * Runs an action when the browser is idle. Safari does not report it: there it runs after `delay` milliseconds, at once without one.
 * Returns a function that cancels it.
 */
export function whenIdle(action: () => void, delay?: number): () => void {
  if (typeof requestIdleCallback === "function") {
    const idle = requestIdleCallback(action, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(idle);
  }
  if (delay === undefined) {
    action();
    return () => {};
  }
  const timer = setTimeout(action, delay);
  return () => clearTimeout(timer);
}
