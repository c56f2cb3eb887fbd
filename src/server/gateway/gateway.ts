import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { Backend } from "../backend.ts";
import { readContract, type Contract } from "../contract.ts";
import { answerErrors } from "./errors.ts";
import { addHeaders } from "./headers.ts";
import { mountIdentity } from "./identity.ts";
import { loggerTo, logRequests } from "../log.ts";
import { mountOperations } from "./operations.ts";
import { nobody, type FindPerson } from "./session.ts";

export interface GatewayOptions {
  backend: Backend;
  contract?: Contract;
  /** Who is logged in; nobody until login exists. */
  findPerson?: FindPerson;
  /** Milliseconds for the back end to answer. */
  timeLimit?: number;
  lookupsPerMinute?: number;
  /** Pass the test switch `x-sandbox-fault` on to the sandbox. */
  sandboxFaults?: boolean;
  trustProxy?: boolean;
  logLevel?: string;
  /** Where the log goes; standard error unless a test listens. */
  logStream?: { write(line: string): void };
  /** Serves the portal: the built files, or Vite in development. */
  mountPortal?: (app: FastifyInstance) => Promise<void>;
}

/** Largest body that travels: one 2 MB attachment and the form around it. */
const bodyLimit = 3 * 1024 * 1024;

/** The program that faces the citizens: portal files, headers, checks, and the way to the region. */
export async function buildGateway(options: GatewayOptions) {
  const app = Fastify({
    logger: loggerTo(options.logLevel ?? "silent", options.logStream),
    // Our own line per answer, without the raw address: see ../log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit,
    // Ours, never the client's: a request id goes into logs.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
  });
  logRequests(app);
  addHeaders(app);
  answerErrors(app);
  await app.register(cookie);
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  await app.register(rateLimit, { global: false, max: options.lookupsPerMinute ?? 300, timeWindow: 60_000 });
  app.get("/salute", async () => ({ stato: "ok" }));

  const findPerson = options.findPerson ?? nobody;
  mountIdentity(app, findPerson);
  mountOperations(app, options.contract ?? readContract(), {
    backend: options.backend,
    findPerson,
    timeLimit: options.timeLimit ?? 10_000,
    sandboxFaults: options.sandboxFaults ?? false,
  });
  await options.mountPortal?.(app);
  return app;
}
