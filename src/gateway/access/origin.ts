import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

declare module "fastify" {
  interface FastifyInstance {
    originOf: OriginOf;
  }
}

/** Returns the portal's own origin. Throws an `HttpError` when the request came to an address that is not the portal's. */
export type OriginOf = (request: FastifyRequest) => string;

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Makes the function that returns the portal's origin: the configured one or, without `publicUrl`, that of the request's `Host`.
 * A client may forge `Host`, so only this machine and `allowedHosts` (`name` or `name:port`) are accepted.
 */
export const originOf =
  (publicUrl?: string, allowedHosts: readonly string[] = []): OriginOf =>
  ({ protocol, host }) => {
    if (publicUrl) return publicUrl;
    const address = `${protocol}://${host}`;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || url.href !== `${url.origin}/`) throw new HttpError(400, texts.badAddress);
    const isKnown =
      loopback.test(url.hostname) || [url.host, url.hostname].some((name) => allowedHosts.includes(name));
    if (!isKnown) throw new HttpError(421);
    return url.origin;
  };

/** The whole address of a path of the portal, as browsers and the region's systems know it; of the portal itself for "". */
export const addressOf = (request: FastifyRequest, path: string): string =>
  request.server.originOf(request) + request.server.portalPath + path;

/** The proxy and this process could each believe another one of two names. */
const hasTwoHosts = ({ raw: { rawHeaders } }: FastifyRequest) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length > 1;

/** Hook: refuses a request without `Host` or with several (400), in absolute form (400), or for an unknown host (421). */
export async function hostGuard(request: FastifyRequest) {
  if (request.headers.host === undefined || hasTwoHosts(request) || !request.url.startsWith("/"))
    throw new HttpError(400, texts.badAddress);
  request.server.originOf(request);
}
