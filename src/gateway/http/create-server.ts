import Fastify, { LogController, type FastifyInstance } from "fastify";
import { defaultBodyLimits } from "../bodies/limits.ts";
import { dataSize } from "../bodies/receive.ts";
import { addAnswered } from "./answered.ts";
import { addErrorHandler, handleBadAddress } from "./error-handler.ts";
import { loggerSettings, logRequests, requestLogger } from "./log.ts";
import { addPortalPath, withoutPortalPath } from "./portal-path.ts";
import { requestIdsOf } from "./request-ids.ts";
import { addHeaders } from "./security-headers.ts";
import { trustOf, type TrustedProxies } from "./trusted-proxies.ts";
import type { TranslateText } from "../languages/translate-texts.ts";
import { handleUnreadable } from "./unreadable-requests.ts";

/** Milliseconds for the head of a request to arrive. Node's limit for a whole request leaves uploads their time; `bodies/` has the limits of bodies. */
const headersTimeout = 15_000;

export interface ServerOptions {
  /** The path of the portal on its host; empty at the root. */
  portalPath?: string;
  /** The languages of the portal besides that of its definitions, each with the function that translates the texts of the server. */
  languages?: ReadonlyMap<string, TranslateText>;
  /** True when pages of the same origin may show its pages in a frame. */
  isFramed?: boolean;
  trustProxy?: TrustedProxies;
  logLevel?: string;
  logStream?: { write(line: string): void };
}

/** Creates a Fastify server with log, security headers and error handler. */
export function createServer(options: ServerOptions): FastifyInstance {
  const {
    portalPath = "",
    languages = new Map<string, TranslateText>(),
    isFramed,
    trustProxy,
    logLevel = "silent",
    logStream,
  } = options;
  const place = { portalPath, languages: [...languages.keys()] };
  const app = Fastify({
    logger: loggerSettings(logLevel, logStream),
    // `logRequests` logs each answer without the raw address.
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    ...((portalPath !== "" || languages.size > 0) && {
      rewriteUrl: withoutPortalPath(place),
    }),
    trustProxy: trustOf(trustProxy),
    bodyLimit: dataSize,
    // A slow machine compiles the published version for longer than Fastify's ten seconds; the process is not ready meanwhile.
    pluginTimeout: 0,
    requestIdHeader: false,
    genReqId: requestIdsOf(trustProxy),
    ...(logLevel !== "silent" && { childLoggerFactory: requestLogger }),
    frameworkErrors: handleBadAddress,
    clientErrorHandler: handleUnreadable,
    // Node's own answer to a request without `Host` has no security headers: `hostGuard` answers it.
    http: { requireHostHeader: false, headersTimeout, connectionsCheckingInterval: 5_000 },
    // A proxy may have sent a request before it learns of the stop: it is answered, and its connection closed.
    return503OnClosing: false,
    requestTimeout: defaultBodyLimits.file.total + headersTimeout,
  });
  app.decorate("translations", { getter: () => languages });
  addAnswered(app);
  logRequests(app);
  addHeaders(app, portalPath, isFramed);
  addErrorHandler(app);
  addPortalPath(app, place);
  return app;
}
