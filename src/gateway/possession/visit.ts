import type { FastifyReply, FastifyRequest } from "fastify";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { visitCookie } from "../access/cookies.ts";

const half = 16;
const sign = (key: string, random: Buffer) =>
  createHmac("sha256", key).update(random).digest().subarray(0, half);

/** Makes a visit: 128 random bits and 128 bits of their signature, as base64url. */
export function newVisit(key: string): string {
  const random = randomBytes(half);
  return Buffer.concat([random, sign(key, random)]).toString("base64url");
}

/** Returns the visit in the request's cookie, when this deployment signed it. */
export function readVisit(key: string, request: FastifyRequest): string | undefined {
  const visit = visitCookie.read(request);
  if (!visit) return undefined;
  const bytes = Buffer.from(visit, "base64url");
  if (bytes.length !== 2 * half) return undefined;
  return timingSafeEqual(bytes.subarray(half), sign(key, bytes.subarray(0, half))) ? visit : undefined;
}

/** Returns the request's visit; makes one and sets its cookie when there is none. */
export function startVisit(key: string, request: FastifyRequest, reply: FastifyReply): string {
  const known = readVisit(key, request);
  if (known) return known;
  const visit = newVisit(key);
  visitCookie.write(request, reply, visit);
  return visit;
}
