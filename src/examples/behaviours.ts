/** How the back end behaves, with any answer. The names stand in cookies and addresses. */
export const behaviours = [
  "normale",
  "lenta",
  "senza-collegamento",
  "senza-risposta",
  "sessione-scaduta",
] as const;
export type Behaviour = (typeof behaviours)[number];

/** Milliseconds of a slow answer. */
const slowness = 5_000;

/**
 * Waits before an answer as the behaviour says: five seconds for a slow one, for ever for none. Rejects when `signal` aborts. The two
 * other behaviours concern the connection and the login, which are those of the server.
 */
export function behave(behaviour: Behaviour, signal: AbortSignal): Promise<void> {
  if (behaviour === "lenta") return wait(slowness, signal);
  if (behaviour === "senza-risposta") return wait(undefined, signal);
  return Promise.resolve();
}

const wait = (time: number | undefined, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = time === undefined ? undefined : setTimeout(resolve, time);
    const stop = () => {
      clearTimeout(timer);
      reject(new Error("the wait is over"));
    };
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
