import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * A cookie of ours: unreadable to scripts, sent on a navigation from another site (the way back from the
 * identity provider) but on none of its calls, and under HTTPS tied to this very host by its `__Host-` name.
 */
export function cookieNamed(name: string, maxAge?: number) {
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name);
  const optionsFor = (request: FastifyRequest): CookieSerializeOptions => ({
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(request),
  });
  return {
    /** The id that the browser sent, when it has the shape of one of ours. */
    read(request: FastifyRequest): string | undefined {
      const value = request.cookies[nameFor(request)];
      return value && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    write(request: FastifyRequest, reply: FastifyReply, value: string) {
      return reply.setCookie(nameFor(request), value, { ...optionsFor(request), maxAge });
    },
    clear(request: FastifyRequest, reply: FastifyReply) {
      return reply.clearCookie(nameFor(request), optionsFor(request));
    },
  };
}

const isSecure = ({ protocol }: FastifyRequest) => protocol === "https";

/** Lives as long as the browser is open, and no longer than the server says. */
export const sessionCookie = cookieNamed("sessione");
/** The login under way in this browser. */
export const attemptCookie = cookieNamed("accesso", 15 * 60);
/** Names the visit of an anonymous browser. It lives as long as the browser is open; what it found lives shorter. */
export const visitCookie = cookieNamed("visita");
