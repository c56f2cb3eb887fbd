import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Makes the reader and writer of a cookie. Scripts cannot read it; browsers send it with navigations from another site (the
 * identity provider's redirect), but not with calls of another site. Under HTTPS its `__Host-` name ties it to this host;
 * below a path browsers accept `__Secure-` only. `maxAge` is in seconds, `length` in characters, `1,9` from one to nine.
 */
export function cookieNamed(
  name: string,
  { maxAge, length = 43 }: { maxAge?: number; length?: number | string } = {},
) {
  const format = new RegExp(`^[\\w-]{${length}}$`);
  const nameFor = (request: FastifyRequest) => {
    if (!isSecure(request)) return name;
    return request.server.portalPath === "" ? `__Host-${name}` : `__Secure-${name}`;
  };
  const optionsFor = (request: FastifyRequest): CookieSerializeOptions => ({
    path: `${request.server.portalPath}/`,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(request),
  });
  return {
    /** Returns the id that the browser sent, when it has the format of one. */
    read(request: FastifyRequest): string | undefined {
      const value = request.cookies[nameFor(request)];
      return value && format.test(value) ? value : undefined;
    },
    write(request: FastifyRequest, reply: FastifyReply, value: string) {
      return reply.setCookie(nameFor(request), value, { ...optionsFor(request), maxAge });
    },
    clear(request: FastifyRequest, reply: FastifyReply) {
      return reply.clearCookie(nameFor(request), optionsFor(request));
    },
  };
}

/** The portal's own address counts, also when a proxy states another protocol. */
const isSecure = (request: FastifyRequest) =>
  request.protocol === "https" || request.server.originOf(request).startsWith("https:");

/** Identifies the session. It expires when the browser is closed; the session may expire earlier. */
export const sessionCookie = cookieNamed("sessione");
/** Identifies the login attempt of this browser. */
export const attemptCookie = cookieNamed("accesso", { maxAge: 15 * 60 });
/** Identifies the visit of an anonymous browser. It expires when the browser is closed; the visit may end earlier. */
export const visitCookie = cookieNamed("visita", { length: 48 });
