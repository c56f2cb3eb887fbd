import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { makeErrore, HttpError, type Errore } from "./errore.ts";
import { texts } from "../messages.ts";
import { setHeaders } from "./security-headers.ts";

/** Answers every failure of a route or a hook. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | HttpError>(sendFailure);
}

/** The one place where a failure becomes an answer: always an `Errore`, always with the request's id. */
export function sendFailure(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const body = toErrore(error);
  // A 404 of the gateway's own, on an operation: the caller may not have what it asked for.
  if (body.status === 404 && request.routeOptions.config?.operation) request.isDenied = true;
  logFailure(request, body.status, error);
  if (error instanceof HttpError && error.retryAfter) reply.header("retry-after", error.retryAfter);
  // The rest of a request that came too slowly is not waited for (RFC 9110, 15.5.9).
  if (body.status === 408) reply.header("connection", "close");
  return reply
    .code(body.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ ...body, code: body.code ?? request.id });
}

/** Answers an address that Fastify cannot decode or that is too long; no hook has run. For `frameworkErrors`. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  setHeaders(request, reply);
  return sendFailure(error, request, reply);
}

function toErrore(error: FastifyError | HttpError): Errore {
  if (error instanceof HttpError) return error.body;
  const status = error.statusCode ?? 500;
  // Fastify's own refusals (too large, wrong type, unreadable) say it in English: only the status is kept.
  return makeErrore(status, status === 400 ? texts.notReadable : undefined);
}

function logFailure(request: FastifyRequest, status: number, error: FastifyError | HttpError) {
  if (status >= 500)
    request.log.error({ err: error.cause instanceof Error ? error.cause : error, status }, "request failed");
  // Fastify's own messages quote the address, which may carry personal data.
  else
    request.log.info(
      { status, reason: error instanceof HttpError ? error.message : error.code },
      "request refused",
    );
}
