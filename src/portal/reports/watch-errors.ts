/** Sends an error to the log of the server. The sender loads with the first error, so that no page waits for it. */
export function report(error: unknown): void {
  import("./send-error.ts").then(
    ({ sendError }) => sendError(error),
    () => undefined, // without the network nothing can be sent
  );
}

/** Reports the errors that no code of the program has caught. */
export function watchErrors(): void {
  addEventListener("error", ({ error, message }) => report(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
}
