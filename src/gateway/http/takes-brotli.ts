import type { FastifyRequest } from "fastify";

/** True when a client accepts brotli by name. `br;q=0` refuses it (RFC 9110, 12.4.2). */
export const takesBrotli = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  /(?:^|[\s,])br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(String(headers["accept-encoding"] ?? ""));
