import type { FastifyRequest } from "fastify";
import type { Backend, BackendAnswer } from "../backend.ts";
import { Refusal } from "../errore.ts";
import type { OriginOf } from "./access/origin.ts";
import { checkedOf, operationOf } from "./call.ts";
import { TimeOut } from "./load/time-limit.ts";

export interface ForwardOptions {
  backend: Backend;
  originOf: OriginOf;
  sandboxFaults: boolean;
}

/** The client's headers that are forwarded; all others stop here, hop-by-hop and X-… ones among them. */
export const passedHeaders = ["accept", "accept-language"];
/** Names the logged-in person to the region. The session decides it, never the client. */
const personHeader = "x-codice-fiscale";
const faultSwitch = "x-sandbox-fault";

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
  const headers = headersFor(request, options);
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
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(signal.aborted ? 499 : cause instanceof TimeOut ? 504 : 502, undefined, { cause });
  }
}

/** The fault that a test asks the sandbox for. */
export function faultOf({ headers, cookies }: FastifyRequest, { sandboxFaults }: ForwardOptions) {
  // A browser journey cannot add headers to the portal's calls: there the switch is a cookie.
  return sandboxFaults ? (headers[faultSwitch] ?? cookies[faultSwitch]) : undefined;
}

function headersFor(request: FastifyRequest, options: ForwardOptions) {
  const headers: Record<string, string> = { "x-request-id": request.id };
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  const { contentType } = checkedOf(request);
  // The public base serves everybody alike: the person is named on the authenticated base only.
  if (request.person && operationOf(request).base === "auth") headers[personHeader] = request.person.cf;
  if (contentType) headers["content-type"] = contentType;
  const fault = faultOf(request, options);
  if (fault) headers[faultSwitch] = String(fault);
  return headers;
}
