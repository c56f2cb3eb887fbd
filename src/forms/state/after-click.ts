export interface AfterClick {
  /** Runs the action now, or after the click when a pointer is down. */
  run(action: () => void): void;
  /** Starts listening to the pointer; returns a function that stops. */
  listen(): () => void;
}

/**
 * Delays actions until the pointer is released. An error message that appears when a field loses the focus moves the
 * content below it: the button under the pointer would move away and lose its click.
 */
export function createAfterClick(): AfterClick {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const down = () => {
    isDown = true;
  };
  const up = () => {
    isDown = false;
    const actions = waiting;
    waiting = [];
    // The click event follows pointerup in the same task.
    if (actions.length > 0) setTimeout(() => actions.forEach((action) => action()));
  };
  return {
    run: (action) => (isDown ? void waiting.push(action) : action()),
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
