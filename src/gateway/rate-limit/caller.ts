import type { FastifyRequest } from "fastify";
import { networkOf } from "./network.ts";

/** Whom a call is counted by. */
export interface Caller {
  /** The logged-in person, or the visit of a browser that has sent its cookie back. */
  own?: string;
  /** The network of an anonymous visitor. Logged-in people are not counted by network. */
  network?: string;
}

export function callerOf(request: FastifyRequest): Caller {
  const { person, ip, server } = request;
  if (person) return { own: `person ${person.cf}` };
  const visit = server.possession?.visitOf(request);
  return { own: visit && `visit ${visit}`, network: `address ${networkOf(ip)}` };
}
