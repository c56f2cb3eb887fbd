import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DIFFICULTY } from "../../protocol/page-headers.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { makeErrore, type Errore } from "../../contract/errore.ts";
import { HttpError } from "./errore.ts";
import { texts } from "../messages.ts";
import { sendPage } from "./page.ts";
import { translatedErrore } from "../languages/translate-texts.ts";
import { setHeaders } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** True when the gateway itself denied access, also with a status such as 404. */
    isDenied?: boolean;
    /** True when the gateway itself answered with a failure. */
    ownFailure?: boolean;
    /** The code of that answer; absent for one without. */
    ownCode?: string | undefined;
  }
}

/** Sets the error handler of routes and hooks. */
export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | HttpError>(sendFailure);
}

/** Sends a failure as an `Errore` with the request's id. */
export function sendFailure(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const body = toErrore(error);
  request.ownFailure = true;
  request.ownCode = body.code;
  // The gateway's own 404 on an operation of the region means that the caller has no access to the identifier.
  const { operation } = request.routeOptions.config ?? {};
  if (body.status === 404 && operation && operation.base !== "identity") request.isDenied = true;
  logFailure(request, body.status, error);
  if (error instanceof HttpError && error.retryAfter) reply.header("retry-after", error.retryAfter);
  if (error instanceof HttpError && error.difficulty) reply.header(DIFFICULTY, error.difficulty);
  // Do not read the rest of a request that was too slow (RFC 9110, 15.5.9).
  if (body.status === 408) reply.header("connection", "close");
  if (error instanceof DatabaseUnavailable && isNavigation(request))
    return sendPage(reply, body.status, {
      title: body.title,
      text: [texts.databaseUnavailable.page],
      links: [{ href: "/", label: texts.backHome }],
    });
  const translate = request.server.translations.get(request.language ?? "");
  const translated = translate && translatedErrore(body, translate);
  if (translated) reply.header("content-language", translated.isTranslated ? request.language : "it");
  return reply
    .code(body.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ ...(translated?.body ?? body), code: body.code ?? request.id });
}

/** Answers an address that Fastify cannot decode or that is too long. No hook has run. For `frameworkErrors`. */
export function handleBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  setHeaders(request, reply);
  return sendFailure(error, request, reply);
}

/** True for a browser that opens a page, such as the login. */
const isNavigation = ({ headers }: FastifyRequest) => headers.accept?.includes("text/html") === true;

function toErrore(error: FastifyError | HttpError): Errore {
  if (error instanceof HttpError) return error.body;
  const status = error.statusCode ?? 500;
  // Fastify's own errors (too large, wrong type, unreadable) have English messages: keep only the status.
  return makeErrore(status, status === 400 ? texts.notReadable : undefined);
}

/** Milliseconds in which the cause of an outage is logged once: each of its requests has a short line. */
const logInterval = 60_000;
const loggedAt = new WeakMap<FastifyInstance, number>();

/** Returns true when the cause of an outage was logged within the last minute, and otherwise notes that it is now. */
function wasLoggedLately(server: FastifyInstance): boolean {
  const last = loggedAt.get(server);
  const now = performance.now();
  if (last !== undefined && now - last < logInterval) return true;
  loggedAt.set(server, now);
  return false;
}

function logFailure(request: FastifyRequest, status: number, error: FastifyError | HttpError) {
  if (error instanceof DatabaseUnavailable && wasLoggedLately(request.server))
    request.log.warn({ status, reason: error.body.code }, "request failed");
  else if (status >= 500)
    request.log.error({ err: error.cause instanceof Error ? error.cause : error, status }, "request failed");
  // Fastify's own messages quote the address, which may carry personal data.
  else
    request.log.info(
      { status, reason: error instanceof HttpError ? error.message : error.code },
      "request refused",
    );
}
