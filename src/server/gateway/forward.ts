import type { FastifyRequest } from "fastify";
import type { Backend, BackendAnswer } from "../backend.ts";
import { Refusal } from "../errore.ts";
import type { OriginOf } from "./access/origin.ts";
import { checkedOf, operationOf } from "./call.ts";

export interface ForwardOptions {
  backend: Backend;
  originOf: OriginOf;
  /** Milliseconds for the back end to answer. */
  timeLimit: number;
  sandboxFaults: boolean;
}

/** The client's headers that are forwarded; all others stop here, hop-by-hop and X-… ones among them. */
const passedHeaders = ["accept", "accept-language"];
/** Names the logged-in person to the region. The session decides it, never the client. */
const personHeader = "x-codice-fiscale";
const faultSwitch = "x-sandbox-fault";

/** Sends a checked request to the back end. Throws a `Refusal`: 504 on time-out, 502 on any other failure. */
export async function forward(
  request: FastifyRequest,
  { backend, originOf, timeLimit, sandboxFaults }: ForwardOptions,
): Promise<BackendAnswer> {
  const { base, method } = operationOf(request);
  const { path, body } = checkedOf(request);
  const signal = AbortSignal.timeout(timeLimit);
  const origin = originOf(request);
  const headers = headersFor(request, sandboxFaults);
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
    throw new Refusal(signal.aborted ? 504 : 502, undefined, { cause });
  }
}

function headersFor(request: FastifyRequest, sandboxFaults: boolean) {
  const headers: Record<string, string> = { "x-request-id": request.id };
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  const { contentType } = checkedOf(request);
  // The public base serves everybody alike: the person is named on the authenticated base only.
  if (request.person && operationOf(request).base === "auth") headers[personHeader] = request.person.cf;
  if (contentType) headers["content-type"] = contentType;
  // A browser journey cannot add headers to the portal's calls: there the switch is a cookie.
  const fault = sandboxFaults && (request.headers[faultSwitch] ?? request.cookies[faultSwitch]);
  if (fault) headers[faultSwitch] = String(fault);
  return headers;
}
