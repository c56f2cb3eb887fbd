import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * The Content-Security-Policy of the portal's pages: no resources of other origins, no inline script or style, no eval, no markup
 * from strings. The named Trusted Types policies are for registering the service worker and for cleaning the HTML of messages.
 */
const contentPolicy = [
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
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types sw-url dompurify",
].join("; ");

/** The headers of every response. */
export const securityHeaders = {
  "content-security-policy": contentPolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
};

/** Adds the security headers to every response, errors included. */
export function addHeaders(app: FastifyInstance) {
  app.addHook("onRequest", async (request, reply) => setHeaders(request, reply));
}

/** Sets the headers of one response. Called directly where Fastify runs no hook, as for an address that it cannot decode. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(securityHeaders).header("x-request-id", request.id);
  // Browsers ignore it over plain HTTP, and a local trial must stay reachable.
  if (request.protocol === "https")
    reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
}
