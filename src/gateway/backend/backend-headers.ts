import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { headersOf, type PersonHeaders } from "../access/person-headers.ts";
import { checkedOf, operationOf } from "../call.ts";

export interface BackendHeaderOptions {
  /** The headers that name the logged-in person to the region. */
  personHeaders: PersonHeaders;
  sandboxFaults: boolean;
  /** The header under which the back end takes the key of a keyed call; absent when it knows no keys. */
  keyHeader?: string;
}

const faultSwitch = "x-sandbox-fault";

/** Returns the headers of a request to the back end. They come from the contract and the session, never from the client. */
export function backendHeaders(
  request: FastifyRequest,
  options: BackendHeaderOptions,
): Record<string, string> {
  const operation = operationOf(request);
  const { contentType } = checkedOf(request);
  const fault = faultOf(request, options);
  return {
    "x-request-id": request.id,
    accept: acceptOf(operation),
    "accept-language": "it",
    // The public base answers everybody alike: only the authenticated base is told the person.
    ...(request.person && operation.base === "auth" && headersOf(request.person, options.personHeaders)),
    ...(contentType && { "content-type": contentType }),
    ...(options.keyHeader && request.submission && { [options.keyHeader]: request.submission.key }),
    ...(fault && { [faultSwitch]: String(fault) }),
  };
}

/** The fault that a test asks the sandbox for. */
export function faultOf({ headers, cookies }: FastifyRequest, { sandboxFaults }: BackendHeaderOptions) {
  // A browser journey cannot add headers to the portal's calls: there the switch is a cookie.
  return sandboxFaults ? (headers[faultSwitch] ?? cookies[faultSwitch]) : undefined;
}

/** The types of the operation's successes, and JSON for its failures. */
export function acceptOf({ answers }: Operation): string {
  const types = [...answers].flatMap(([status, content]) =>
    status < 300 && content ? [content.mediaType] : [],
  );
  return [...new Set([...types, "application/json"])].join(", ");
}
