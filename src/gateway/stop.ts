import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** True from the signal to stop: the process is not ready, and ends each connection with its next answer. */
    isStopping: boolean;
    /** Returns the number of requests without an answer, also of clients that have disconnected. */
    countInFlight(): number;
  }
}

/** Milliseconds between two looks for connections that have become idle. */
const idleCheck = 100;
/** Milliseconds for a request on its way, when the port closes, to arrive: connections without one stay open for it. */
const arrival = 500;
/** Milliseconds of a turn of the event loop in which hardly a connection can arrive. */
const shortTurn = 0.05;
/** Milliseconds for requests in flight, unless the caller of `closeServer` gives others. */
const usualLimit = 12_000;

/**
 * Waits `time` milliseconds while the server still accepts connections and its readiness already says no, so that a proxy in front
 * stops sending requests before the port closes.
 */
export async function drain(app: FastifyInstance, time: number): Promise<void> {
  app.isStopping = true;
  if (time > 0) await new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * Closes the port, waits for the requests in flight, at most `limit` milliseconds, and closes the server. The call of a client that has
 * disconnected is in flight too. Connections without a request end: idle ones, those that never sent one, and those that send its head
 * slowly, because Node stops to time them when the port closes.
 */
export async function closeServer(app: FastifyInstance, limit = usualLimit): Promise<void> {
  app.isStopping = true;
  await acceptWaiting(app.server);
  // Closes the port alone. Node's HTTP server would also end the connections whose first request has not been read: a proxy may have sent a
  // change on one, and must not send it again.
  NetServer.prototype.close.call(app.server);
  for (let waited = 0; waited < limit && (waited < arrival || app.countInFlight() > 0); waited += idleCheck) {
    // A connection that is answered meanwhile would stay open for its next request.
    if (waited >= arrival) app.server.closeIdleConnections();
    if (app.countInFlight() === 0 && (await isWithoutConnections(app))) break;
    await new Promise((resolve) => setTimeout(resolve, idleCheck));
  }
  app.server.closeAllConnections();
  await app.close();
}

/**
 * Waits until the server has accepted the connections that the kernel has established for it: closing the port would reset them, and a
 * proxy must not send a change again that it has sent. As further ones arrive, it returns after a turn of the event loop that was short
 * and accepted none.
 */
async function acceptWaiting(server: Server) {
  // Compiles the functions that close a port: compiled later, they would take longer than the turn.
  createServer()
    .on("error", () => {})
    .close();
  let accepted = 0;
  const count = () => void accepted++;
  server.on("connection", count);
  for (const end = performance.now() + arrival; performance.now() < end;) {
    const [before, start] = [accepted, performance.now()];
    await new Promise(setImmediate);
    if (accepted === before && performance.now() - start < shortTurn) break;
  }
  server.off("connection", count);
}

const isWithoutConnections = ({ server }: FastifyInstance) =>
  new Promise<boolean>((resolve) => server.getConnections((error, count) => resolve(!error && count === 0)));

/** Counts requests in flight, and announces the end of the connection in the answers of a server that stops. */
export function addStopping(app: FastifyInstance): void {
  let inFlight = 0;
  app.decorate("isStopping", false);
  app.decorate("countInFlight", () => inFlight);
  app.addHook("onRequest", (_request, _reply, done) => {
    inFlight++;
    done();
  });
  app.onAnswered(() => void inFlight--);
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
