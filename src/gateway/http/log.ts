import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";

/**
 * Patterns of texts that identify a person or a vehicle, with their replacements in the log. Long codes come first, so that no
 * plate is found inside a tax code.
 */
const personal: [RegExp, string][] = [
  [/\b[^\s@"'/]+@[^\s@"'/]+\.[a-z]{2,}\b/gi, "[e-mail]"],
  [/\b[A-Z]{2}\d{2}[A-Z]\d{10}[A-Z0-9]{12}\b/gi, "[iban]"],
  [/\b[A-Z]{6}[0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]\b/gi, "[codice fiscale]"],
  [/\+?\b\d{9,18}\b/g, "[numero]"],
  [/\b(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{2}\d{5,6}|[A-Z]{2,4}[A-Z]?\d{4,6}|X[2-9B-Z]{5})\b/gi, "[targa]"],
];

/** Replaces tax codes, plates, e-mail addresses and numbers in a text for the log. */
export function maskPersonal(text: string) {
  return personal.reduce((masked, [pattern, name]) => masked.replace(pattern, name), text);
}

const maskError = ({ name, message, stack = "" }: Error) => ({
  type: name,
  message: maskPersonal(message),
  stack: maskPersonal(stack),
});

/** Returns the settings of Fastify's logger: JSON lines on standard error, masked, without the raw request. */
export function loggerSettings(
  level: string,
  stream: { write(line: string): void } = process.stderr,
): FastifyServerOptions["logger"] {
  if (level === "silent") return false;
  return {
    level,
    stream,
    serializers: { err: maskError, reason: maskPersonal },
    base: undefined,
  };
}

/**
 * Logs one line per answer, with the route's pattern: the real address may carry a plate or a tax code. Denied access is
 * logged at `warn`, other answers at `info`.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "page",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isDenied(request, reply)) request.log.warn(line, "access denied");
    else request.log.info(line, "answered");
  });
}

/** On the authenticated base another person's data answer 404, so enumeration of ids shows as many 404. */
const isDenied = ({ routeOptions, isDenied }: FastifyRequest, { statusCode }: FastifyReply) =>
  isDenied === true ||
  statusCode === 401 ||
  statusCode === 403 ||
  (statusCode === 404 && routeOptions.config.operation?.base === "auth");
