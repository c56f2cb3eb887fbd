import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import type { Backend, BackendAnswer } from "./backend.ts";
import { largeAnswer } from "../answers/large-answer.ts";
import { AnswerTooLarge } from "./read-limited.ts";
import { partsFrom } from "./request-headers.ts";
import { TimeOut } from "./time-limit.ts";

declare module "fastify" {
  interface FastifyInstance {
    backend: Backend;
  }
}

/**
 * Sends a checked request to the back end. Throws an `HttpError`: 503 when the queue of calls is full, 504 on time-out, 499 when the
 * client has disconnected, 502 on any other failure.
 */
export async function forward(request: FastifyRequest): Promise<BackendAnswer> {
  const { base, id, method } = request.operation;
  const { path, body } = request.checked;
  const signal = request.clientSignal ?? new AbortController().signal;
  try {
    return await request.server.backend.send({
      base: base as "public" | "auth", // `as`: operations of the identity base are not mounted for forwarding
      operation: id,
      method,
      path,
      ...partsFrom(request),
      body,
      signal,
    });
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    if (cause instanceof AnswerTooLarge && method === "GET") throw largeAnswer(cause);
    throw new HttpError(signal.aborted ? 499 : cause instanceof TimeOut ? 504 : 502, undefined, { cause });
  }
}
