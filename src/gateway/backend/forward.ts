import type { FastifyRequest } from "fastify";
import type { Backend, BackendAnswer } from "./backend.ts";
import { HttpError } from "../http/errore.ts";
import type { OriginOf } from "../access/origin.ts";
import { backendHeaders, type BackendHeaderOptions } from "./backend-headers.ts";
import { checkedOf, operationOf } from "../call.ts";
import { TimeOut } from "./time-limit.ts";

export interface ForwardOptions extends BackendHeaderOptions {
  backend: Backend;
  originOf: OriginOf;
}

/**
 * Sends a checked request to the back end. Throws a `Refusal`: 503 when it was not sent for lack of places, 504 on time-out,
 * 499 when the browser has left, 502 on any other failure.
 */
export async function forward(request: FastifyRequest, options: ForwardOptions): Promise<BackendAnswer> {
  const { backend, originOf } = options;
  const { base, method } = operationOf(request);
  const { path, body } = checkedOf(request);
  const signal = request.gone ?? new AbortController().signal;
  const origin = originOf(request);
  const headers = backendHeaders(request, options);
  try {
    // `as`: operations of the identity base are not mounted for forwarding.
    return await backend.send({
      base: base as "public" | "auth",
      method,
      path,
      origin,
      headers,
      body,
      signal,
    });
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw new HttpError(signal.aborted ? 499 : cause instanceof TimeOut ? 504 : 502, undefined, { cause });
  }
}
