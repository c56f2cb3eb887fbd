/** See `createAfterPress`. */
export interface AfterClick {
  run(act: () => void): void;
  /** Starts listening to the pointer; gives the way to stop. */
  listen(): () => void;
}

/**
 * Runs what is given now or, while a pointer is held down, once it is let go. A message that appears under a field as it
 * is left moves what is below it: the button being pressed would slip away from the pointer and lose its click.
 */
export function createAfterClick(): AfterClick {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const down = () => {
    isDown = true;
  };
  const up = () => {
    isDown = false;
    const acts = waiting;
    waiting = [];
    // The click comes after the pointer is let go, in the same task.
    if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
  };
  return {
    run: (act) => (isDown ? void waiting.push(act) : act()),
    listen() {
      const events = [
        ["pointerdown", down],
        ["pointerup", up],
        ["pointercancel", up],
      ] as const;
      for (const [name, listener] of events) addEventListener(name, listener, true);
      return () => events.forEach(([name, listener]) => removeEventListener(name, listener, true));
    },
  };
}
