/**
 * On SIGINT and SIGTERM closes the program, then ends the process. `timeLimit`: milliseconds to close, longer than the back end's
 * time limit, so that calls in flight get their answer. A second signal ends the process at once.
 */
export function stopOnSignals(close: () => Promise<void>, timeLimit: number) {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      // Ends the process even if closing hangs.
      setTimeout(() => process.exit(1), timeLimit).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
