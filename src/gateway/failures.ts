import type { FastifyInstance } from "fastify";
import type { Stop } from "./stop.ts";

/**
 * Owns the failures that no other code owns.
 *
 * A rejected promise belongs to one request or one timer, so the process continues. After an uncaught exception the state of the
 * program is unknown: the process finishes the calls in flight, refuses new ones and ends, to be started again.
 */
export function watchFailures({ log, server }: FastifyInstance, stop: Stop) {
  let rejections = 0;
  process.on("unhandledRejection", (err) =>
    log.error({ err, count: ++rejections }, "rejected promise without an owner"),
  );
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "uncaught exception");
    stop(1);
  });
  // A connection that cannot be accepted, for example because too many files are open.
  server.on("error", (err) => log.error({ err }, "connection not accepted"));
  // The reader of the log has gone: its loss must not end the portal.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
