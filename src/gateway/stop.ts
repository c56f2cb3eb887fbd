/** Ends the process with a status after closing the program. Further calls have no effect. */
export type Stop = (status: number) => void;

/**
 * Makes the function that closes the program and ends the process. `timeLimit`: milliseconds to close, longer than the back end's time
 * limit, so that calls in flight get their answer.
 */
export function stopOnce(close: () => Promise<void>, timeLimit: number): Stop {
  let isStopping = false;
  return (status) => {
    if (isStopping) return;
    isStopping = true;
    // Ends the process even if closing hangs.
    setTimeout(() => process.exit(1), timeLimit).unref();
    close().then(
      () => process.exit(status),
      () => process.exit(1),
    );
  };
}

/** Stops on SIGINT and SIGTERM. A second signal ends the process at once. */
export function stopOnSignals(stop: Stop) {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(0));
}
