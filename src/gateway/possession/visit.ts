import type { FastifyReply, FastifyRequest } from "fastify";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { visitCookie } from "../access/cookies.ts";

/** Milliseconds after which a visit ends, however much it is used. */
export const longestVisit = 12 * 3_600_000;

/** The visit of an anonymous browser. */
export interface Visit {
  id: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Bytes of the parts of a visit: random bits, seconds since 1970 at its start, signature of both. */
const sizes = { random: 16, start: 4, signature: 16 };
const signed = sizes.random + sizes.start;

const sign = (key: string, content: Buffer) =>
  createHmac("sha256", key).update(content).digest().subarray(0, sizes.signature);

/** Makes the id of a visit that starts now: random bits, the time and their signature, as base64url. */
export function newVisit(key: string, now: number): string {
  const start = Buffer.alloc(sizes.start);
  start.writeUInt32BE(Math.floor(now / 1000));
  const content = Buffer.concat([randomBytes(sizes.random), start]);
  return Buffer.concat([content, sign(key, content)]).toString("base64url");
}

/** Returns a visit that this deployment signed, also when it has ended. */
function parse(key: string, id: string): Visit | undefined {
  const bytes = Buffer.from(id, "base64url");
  if (bytes.length !== signed + sizes.signature) return undefined;
  const content = bytes.subarray(0, signed);
  if (!timingSafeEqual(bytes.subarray(signed), sign(key, content))) return undefined;
  return { id, endsAt: content.readUInt32BE(sizes.random) * 1000 + longestVisit };
}

/** Reads and sets the cookie of the visit. `key` is a secret of the deployment. */
export function visitsOf(key: string, now: () => number) {
  /** Returns the request's visit, unless it has ended. */
  function read(request: FastifyRequest): Visit | undefined {
    const id = visitCookie.read(request);
    const visit = id === undefined ? undefined : parse(key, id);
    return visit && visit.endsAt > now() ? visit : undefined;
  }
  /** Returns the request's visit; makes one and sets its cookie when there is none. */
  function start(request: FastifyRequest, reply: FastifyReply): Visit {
    const known = read(request);
    if (known) return known;
    const id = newVisit(key, now());
    visitCookie.write(request, reply, id);
    return { id, endsAt: now() + longestVisit };
  }
  return { read, start };
}
