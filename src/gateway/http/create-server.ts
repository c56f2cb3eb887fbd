import Fastify, { LogController, type FastifyInstance } from "fastify";
import { defaultUploadLimits } from "../uploads/limits.ts";
import { addAnswered } from "./answered.ts";
import { addErrorHandler, handleBadAddress } from "./error-handler.ts";
import { loggerSettings, logRequests, requestLogger } from "./log.ts";
import { requestIdsOf } from "./request-ids.ts";
import { addHeaders } from "./security-headers.ts";
import { trustOf, type TrustedProxies } from "./trusted-proxies.ts";
import { handleUnreadable } from "./unreadable-requests.ts";

/** Largest body of data. An instalment request with 500 notices has 200 KB. Files have limits of their own. */
const bodyLimit = 256 * 1024;

/** Milliseconds for the head of a request to arrive. Node's limit for a whole request must leave uploads their time. */
const headersTimeout = 15_000;

export interface ServerOptions {
  trustProxy?: TrustedProxies;
  logLevel?: string;
  logStream?: { write(line: string): void };
}

/** Creates a Fastify server with log, security headers and error handler. */
export function createServer({ trustProxy, logLevel = "silent", logStream }: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerSettings(logLevel, logStream),
    // `logRequests` logs each answer without the raw address.
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    trustProxy: trustOf(trustProxy),
    bodyLimit,
    requestIdHeader: false,
    genReqId: requestIdsOf(trustProxy),
    ...(logLevel !== "silent" && { childLoggerFactory: requestLogger }),
    frameworkErrors: handleBadAddress,
    clientErrorHandler: handleUnreadable,
    // Node's own answer to a request without `Host` has no security headers: `hostGuard` answers it.
    http: { requireHostHeader: false, headersTimeout, connectionsCheckingInterval: 5_000 },
    requestTimeout: defaultUploadLimits.total + headersTimeout,
  });
  addAnswered(app);
  logRequests(app);
  addHeaders(app);
  addErrorHandler(app);
  return app;
}
