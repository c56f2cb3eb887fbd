import type { FastifyRequest } from "fastify";
import type { Operation } from "../contract/operations.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract operation that the route serves. */
    operation?: Operation;
    /** True when all visitors get the same answer. */
    isShared?: boolean;
  }
}

/** Returns the operation of a mounted route. Throws on a route that serves none. */
export function operationOf({ routeOptions }: FastifyRequest): Operation {
  const { operation } = routeOptions.config;
  if (!operation) throw new Error(`${routeOptions.url}: the route has no operation`);
  return operation;
}
