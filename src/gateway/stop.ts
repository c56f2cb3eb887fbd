import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** True from the signal to stop: the process is not ready, and ends each connection with its next answer. */
    isStopping: boolean;
  }
}

/** Milliseconds between two looks for connections that have become idle. */
const idleCheck = 100;

/**
 * Waits `time` milliseconds while the server still accepts connections and its readiness already says no, so that a proxy in front
 * stops sending requests before the port closes.
 */
export async function drain(app: FastifyInstance, time: number): Promise<void> {
  app.isStopping = true;
  if (time > 0) await new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * Closes a server after the calls in flight have their answers. A connection that is answered meanwhile would stay open for its next
 * request, and keep the process: each answer says that the connection ends, and idle ones are closed.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  app.isStopping = true;
  const timer = setInterval(() => app.server.closeIdleConnections(), idleCheck);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}

/** Announces the end of the connection in the answers of a server that stops. */
export function addStopping(app: FastifyInstance): void {
  app.decorate("isStopping", false);
  app.addHook("onSend", async (_request, reply) => {
    if (app.isStopping) reply.header("connection", "close");
  });
}

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
