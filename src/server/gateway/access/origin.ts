import type { FastifyRequest } from "fastify";
import { Refusal } from "../../errore.ts";
import { say } from "../../messages.ts";

/** The portal's own address: the configured one, or without one the address that the request came to. */
export type OriginOf = (request: FastifyRequest) => string;

export const originOf =
  (publicUrl?: string): OriginOf =>
  ({ protocol, host }) => {
    if (publicUrl) return publicUrl;
    const address = `${protocol}://${host}`;
    if (!URL.canParse(address)) throw new Refusal(400, say.badHost);
    return new URL(address).origin;
  };
