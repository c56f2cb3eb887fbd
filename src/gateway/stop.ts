/**
 * On SIGINT and SIGTERM ends what is under way, then the process. `patience`: milliseconds for that, longer than the back end
 * may take, so that no call is cut off while its answer may still come. A second signal does not wait.
 */
export function stopOnSignals(close: () => Promise<void>, patience: number) {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      // What hangs must not keep the process: whoever sent the signal expects it to end.
      setTimeout(() => process.exit(1), patience).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
