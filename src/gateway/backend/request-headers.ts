import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { addressOf } from "../access/origin.ts";
import { headersOf, type PersonHeaders } from "../access/person-headers.ts";
import { traceOf } from "../http/request-ids.ts";
import { callerOf } from "../rate-limit/caller.ts";
import { customerOf } from "../rate-limit/network.ts";
import type { BackendRequest } from "./backend.ts";

declare module "fastify" {
  interface FastifyInstance {
    backendHeaders: BackendHeaderOptions;
  }
  interface FastifyRequest {
    /** The span of the request; undefined while OpenTelemetry is off. */
    opentelemetry?(): { inject(carrier: object): void };
  }
}

export interface BackendHeaderOptions {
  /** The headers that name the logged-in person to the back end. */
  personHeaders: PersonHeaders;
  /** Forward the header or cookie by which tests ask the sandbox for faults. */
  sandboxFaults: boolean;
  /** The header under which the back end takes idempotency keys; undefined when it ignores them. */
  keyHeader?: string;
}

const faultSwitch = "x-sandbox-fault";

/** The parts of a request to the back end that say from where and for whom it is sent. */
export function partsFrom(request: FastifyRequest): Pick<BackendRequest, "portal" | "customer" | "headers"> {
  const { network, own } = callerOf(request);
  return {
    portal: addressOf(request, ""),
    customer: network === undefined ? own : customerOf(network),
    headers: requestHeaders(request),
  };
}

/** Returns the headers of a request to the back end. They come from the contract and the session, never from the client. */
function requestHeaders(request: FastifyRequest): Record<string, string> {
  const { personHeaders, keyHeader } = request.server.backendHeaders;
  const { operation } = request;
  const { contentType } = request.checked;
  const fault = faultOf(request);
  return {
    "x-request-id": request.id,
    ...traceHeaders(request),
    accept: acceptOf(operation),
    "accept-language": "it",
    // The public base answers all visitors alike: only the authenticated base receives the person.
    ...(request.person && operation.base === "auth" && headersOf(request.person, personHeaders)),
    ...(contentType && { "content-type": contentType }),
    ...(keyHeader && request.submission && { [keyHeader]: request.submission.key }),
    ...(fault && { [faultSwitch]: String(fault) }),
  };
}

/** The trace of the request: that of our own span where spans are recorded, otherwise the one that came with the request. */
function traceHeaders(request: FastifyRequest): Record<string, string> {
  const carrier: Record<string, string> = {};
  request.opentelemetry?.().inject(carrier);
  const { traceparent = traceOf(request.raw)?.header, tracestate } = carrier;
  return { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) };
}

/** Returns the fault that a test asks the sandbox for. */
export function faultOf({ headers, cookies, server }: FastifyRequest) {
  if (!server.backendHeaders.sandboxFaults) return undefined;
  // A browser test cannot add headers to the portal's calls: it sets a cookie.
  return headers[faultSwitch] ?? cookies[faultSwitch];
}

/** Returns the media types of the operation's successes, and JSON for its failures. */
function acceptOf({ answers }: Operation): string {
  const types = [...answers].flatMap(([status, content]) =>
    status < 300 && content ? [content.mediaType] : [],
  );
  return [...new Set([...types, "application/json"])].join(", ");
}
