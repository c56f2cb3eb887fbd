import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { reportPaths } from "../../contract/bases.ts";
import { isFileAddress } from "../../contract/own-addresses.ts";
import { addressBelow } from "../../contract/portal-path.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The security headers of a page, and of every answer that is no file of the portal. */
    securityHeaders: ReturnType<typeof securityHeaders>;
  }
}

/**
 * The Content-Security-Policy of the portal's pages: no resources of other origins, no inline script or style, no eval, no markup
 * from strings. The named Trusted Types policy is for registering the service worker.
 */
const contentPolicy = (reports: string, isFramed: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types sw-url",
    // Browsers with the Reporting API use the endpoint of that name, others the address.
    `report-uri ${reports}`,
    "report-to csp",
  ].join("; ");

/**
 * The headers of a script, style sheet, font or definition: no document and no worker, so policies have no effect there. Nobody
 * reports the id of such a request.
 */
const forParts = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** The headers of an image, which a browser may also open as a document. */
const forImages = { ...forParts, "content-security-policy": "default-src 'none'; sandbox" };

/** The headers of all other responses of a portal at a path. `isFramed`: pages of the same origin may frame it. */
export const securityHeaders = (portalPath: string, isFramed = false) => ({
  ...forParts,
  "content-security-policy": contentPolicy(addressBelow(portalPath, reportPaths.policy), isFramed),
  "reporting-endpoints": `csp="${addressBelow(portalPath, reportPaths.policy)}"`,
  "x-frame-options": isFramed ? "SAMEORIGIN" : "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
});

/** Chooses the headers by the address of the portal's own files: with those of a document, a page of 15 files grows by 10 KB. */
function headersFor({ url, server }: FastifyRequest) {
  const path = url.split("?")[0] ?? "";
  if (isFileAddress(path) && /\.(?:css|js|json|woff2)$/.test(path)) return forParts;
  return /^\/[\w-]+\.svg$/.test(path) ? forImages : server.securityHeaders;
}

/** Adds the security headers to every response, errors included. */
export function addHeaders(app: FastifyInstance, portalPath: string, isFramed?: boolean) {
  app.decorate("securityHeaders", securityHeaders(portalPath, isFramed));
  app.addHook("onRequest", async (request, reply) => setHeaders(request, reply));
}

/** Sets the headers of one response. Called directly where Fastify runs no hook, as for an address that it cannot decode. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply) {
  const headers = headersFor(request);
  reply.headers(headers);
  if (headers !== forParts) reply.header("x-request-id", request.id);
  // Browsers ignore it over plain HTTP, and a local trial must stay reachable.
  if (request.protocol === "https")
    reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
}
