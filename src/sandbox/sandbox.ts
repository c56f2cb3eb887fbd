import Fastify, { LogController, type FastifyRequest } from "fastify";
import { makeErrore } from "../contract/errore.ts";
import { HttpError, loggerSettings, readForm, type RegionName } from "../gateway/index.ts";
import type { Contract } from "../contract/operations.ts";
import { readContract } from "../contract/read-contract.ts";
import { forgetAnswers } from "./answer-once.ts";
import type { Database } from "./database/tables.ts";
import { addFaults, aheadOf } from "./faults.ts";
import { mountHandler, type ExampleOf } from "./mount-handler.ts";
import { cancelAbandoned } from "./payments/payment-outcome.ts";
import type { PaymentPlatform } from "./platform/payment-platform.ts";
import { simulatedPlatform } from "./platform/simulated-platform.ts";
import { todayInItaly } from "./today.ts";

export interface SandboxOptions {
  region: RegionName;
  database: Database;
  contract?: Contract;
  /** Today in Italy, YYYY-MM-DD. */
  today?: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The payment platform; a simulated one by default. */
  platform?: PaymentPlatform;
  /** Simulates the faults that the header `x-sandbox-fault` names. */
  faults?: boolean;
  /** Answers the operations without a handler, in development. */
  exampleOf?: ExampleOf;
  logLevel?: string;
}

const sweepEvery = 10_000;

/** Simulates the region's back end: answers the operations of the contract from a database. */
export async function buildSandbox(options: SandboxOptions) {
  const app = Fastify({
    exposeHeadRoutes: false,
    bodyLimit: 3 * 1024 * 1024,
    logger: loggerSettings(options.logLevel ?? "silent"),
    logController: new LogController({ disableRequestLogging: true }),
    // The gateway's id, so that both logs name the same request.
    requestIdHeader: "x-request-id",
  });
  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof HttpError) return reply.code(error.body.status).send(error.body);
    request.log.error({ err: error }, "handler failed");
    return reply.code(500).send(makeErrore(500));
  });
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    (request: FastifyRequest, body: Buffer) => readForm(body, request.headers["content-type"] ?? ""),
  );
  const { region, database, contract = readContract(), now = Date.now, today = todayInItaly } = options;
  const simulated = simulatedPlatform(database, now);
  const platformOn = (transaction: Database) => options.platform ?? simulatedPlatform(transaction, now);
  for (const operation of contract.operations)
    if (operation.base !== "identity")
      mountHandler(app, operation, {
        region,
        database,
        platformOn,
        today,
        now,
        exampleOf: options.exampleOf,
      });
  let sweptAt = -Infinity;
  // Instead of timers: before each call, outcomes that are due are delivered and abandoned payments cancelled.
  app.addHook("preHandler", async (request) => {
    const at = now();
    await simulated.deliver(options.faults ? aheadOf(request) : 0);
    if (at - sweptAt < sweepEvery) return;
    sweptAt = at;
    await cancelAbandoned(database, options.platform ?? simulated, at);
    await forgetAnswers(database, at);
  });
  if (options.faults) addFaults(app);
  await app.ready();
  return app;
}
