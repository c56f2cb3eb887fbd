import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * What a page of the portal may do. Nothing from outside, no inline script or style, no eval; the DOM
 * takes no markup from strings. The named policies are for registering the service worker and for cleaning the HTML of messages.
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

/** The headers of every answer. */
export const securityHeaders = {
  "content-security-policy": contentPolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
};

/** Puts the security headers on every answer, errors included. */
export function addHeaders(app: FastifyInstance) {
  app.addHook("onRequest", async (request, reply) => setHeaders(request, reply));
}

/** Sets the headers of one answer: needed by itself where Fastify runs no hook, as for an address that it cannot decode. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(securityHeaders).header("x-request-id", request.id);
  // Browsers ignore it over plain HTTP, and a local trial must stay reachable.
  if (request.protocol === "https")
    reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
}
