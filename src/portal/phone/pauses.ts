/** Waits that end early. */
export function pauses() {
  let wake = () => {};
  return {
    /** Resolves after some milliseconds, or at once with `end`. */
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => wake(),
  };
}

/** Runs an action each time the page is shown again. Returns the function that stops it. */
export function onShown(action: () => void): () => void {
  const listen = () => (document.visibilityState === "visible" ? action() : undefined);
  document.addEventListener("visibilitychange", listen);
  return () => document.removeEventListener("visibilitychange", listen);
}
