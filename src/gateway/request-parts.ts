import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Operation } from "../contract/operations.ts";
import type { CheckedRequest } from "./validation/check-request.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract operation that the route serves. */
    operation?: Operation;
    /** True when all visitors get the same answer. */
    isShared?: boolean;
  }
  interface FastifyRequest {
    /** The operation of the route. Reading it throws on a route that serves none. */
    readonly operation: Operation;
    /** The part of the request that passed the contract. Reading it throws in a hook that runs before `contractGuard`. */
    readonly checked: CheckedRequest;
    /** The same; undefined before `contractGuard`, which sets it. */
    passed?: CheckedRequest;
  }
}

/** Decorates requests with their operation and the part that passed the contract. */
export function addRequestParts(app: FastifyInstance) {
  app.decorateRequest("passed", undefined);
  app.decorateRequest("operation", {
    getter(this: FastifyRequest) {
      const { operation } = this.routeOptions.config;
      if (!operation) throw new Error(`${this.routeOptions.url}: the route has no operation`);
      return operation;
    },
  });
  app.decorateRequest("checked", {
    getter(this: FastifyRequest) {
      if (!this.passed) throw new Error(`${this.routeOptions.url}: the request has not been checked yet`);
      return this.passed;
    },
  });
}
