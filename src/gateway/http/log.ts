import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from "fastify";
import type { IncomingMessage } from "node:http";
import { hostname } from "node:os";
import program from "../../../package.json" with { type: "json" };
import { traceOf } from "./request-ids.ts";

/**
 * Patterns of texts that identify a person or a vehicle, with their replacements in the log. Long codes come first, so that no
 * plate is found inside a tax code. The parts of e-mail addresses have the lengths of RFC 5321: without bounds a text of dots takes quadratic time.
 */
const personal: [RegExp, string][] = [
  [/[^\s@"'/]{1,64}@[^\s@"'/]{1,255}\.[a-z]{2,}\b/gi, "[e-mail]"],
  [/\b[A-Z]{2}\d{2}[A-Z]\d{10}[A-Z0-9]{12}\b/gi, "[iban]"],
  [/\b[A-Z]{6}[0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]\b/gi, "[codice fiscale]"],
  [/\+?\b\d{9,18}\b/g, "[numero]"],
  [/\b(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{2}\d{5,6}|[A-Z]{2,4}[A-Z]?\d{4,6}|X[2-9B-Z]{5})\b/gi, "[targa]"],
];

/** Replaces tax codes, plates, e-mail addresses and numbers in a text for the log. */
export function maskPersonal(text: string) {
  return personal.reduce((masked, [pattern, name]) => masked.replace(pattern, name), text);
}

/** Errors of a chain that are logged; a chain may end in itself. */
const maxCauses = 5;

/** An error for the log: masked, with its code and the chain of its causes. The message `fetch failed` alone explains nothing. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: LoggedError;
};

function maskError(error: Error, depth = 1): LoggedError {
  const { name, message, stack = "", cause } = error;
  const { code } = error as NodeJS.ErrnoException; // `as`: errors of Node have a code
  return {
    type: name,
    message: maskPersonal(message),
    ...(typeof code === "string" && { code }),
    stack: maskPersonal(stack),
    ...(cause instanceof Error && depth < maxCauses && { cause: maskError(cause, depth + 1) }),
  };
}

/** Returns the settings of Fastify's logger: JSON lines on standard error, masked, without the raw request. */
export function loggerSettings(
  level: string,
  stream: { write(line: string): void } = process.stderr,
): FastifyServerOptions["logger"] {
  if (level === "silent") return false;
  return {
    level,
    stream,
    serializers: { err: (error: Error) => maskError(error), reason: maskPersonal },
    // The lines of several processes come together in one place.
    base: { host: hostname(), pid: process.pid, version: program.version },
  };
}

/** Makes the logger of a request: its lines name the trace that the request belongs to. For `childLoggerFactory`. */
export function requestLogger(
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
  request: unknown,
) {
  const trace = traceOf(request as IncomingMessage); // `as`: Fastify passes Node's request
  return logger.child(trace ? { ...bindings, trace: trace.id } : bindings, options);
}

/**
 * Logs one line per answer, with the operation and the route's pattern: the real address may carry a plate or a tax code. Denied
 * access is logged at `warn`, other answers at `info`.
 */
export function logRequests(app: FastifyInstance) {
  app.onAnswered((request, reply) => {
    const { config, url } = request.routeOptions;
    const line = {
      method: request.method,
      operation: config.operation?.id,
      route: url ?? "page",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isDenied(request, reply)) request.log.warn(line, "access denied");
    else request.log.info(line, "answered");
  });
}

/** True when access was denied: without a login, to another person's data, or to an identifier that the caller has not found. */
export const isDenied = ({ isDenied }: FastifyRequest, { statusCode }: FastifyReply) =>
  isDenied === true || statusCode === 401 || statusCode === 403;
