import type { IncomingMessage } from "node:http";
import { randomUUID } from "node:crypto";
import { addressCheck } from "../access/header-login.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/** A UUID, or 32 hexadecimal digits as nginx makes them: an id that cannot contain personal data. */
const idForm = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** A `traceparent` of version 00 (W3C Trace Context). Ids of zeros are invalid. */
const traceForm = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * Makes the function that returns the id of a new request: the `x-request-id` of a trusted proxy, otherwise a new UUID. Ids are logged, so
 * clients may not choose them: the proxy must set the header itself.
 */
export function requestIdsOf(proxies: TrustedProxies | undefined) {
  const isProxy = proxyCheck(proxies);
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers["x-request-id"];
    const counts = typeof given === "string" && idForm.test(given) && isProxy(socket.remoteAddress);
    return counts ? given : randomUUID();
  };
}

/** With a number of proxies the process is reachable through them only, as `trustOf` requires. */
function proxyCheck(proxies: TrustedProxies | undefined): (address?: string) => boolean {
  if (Array.isArray(proxies)) return addressCheck(proxies);
  return () => proxies !== undefined;
}

/** Returns the valid `traceparent` of a request and its trace id; undefined without one. */
export function traceOf({ headers }: Pick<IncomingMessage, "headers">) {
  const { traceparent } = headers;
  const [, id] = (typeof traceparent === "string" && traceForm.exec(traceparent)) || [];
  return id === undefined ? undefined : { id, header: String(traceparent) };
}
