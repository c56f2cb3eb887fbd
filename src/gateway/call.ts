import type { FastifyRequest } from "fastify";
import type { Operation } from "../contract/operations.ts";
import type { Person } from "./access/person.ts";
import type { CheckedRequest } from "./validation/check-request.ts";
import type { Submission } from "./submissions/submissions.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation of the contract that the route serves. */
    operation?: Operation;
  }
  interface FastifyRequest {
    /** The logged-in person; undefined for an anonymous visitor. Set by `identify`. */
    person?: Person;
    /** The gateway itself refused access, with whatever status. Set when the failure is answered. */
    isDenied?: boolean;
    /** Parameters and body that passed the contract. Set by `holdToContract`. */
    checked?: CheckedRequest;
    /** Aborts when the browser has left. Set by `watchClient`; absent where visitors share an answer. */
    gone?: AbortSignal;
    /** The keyed call that the request is. */
    submission?: Submission;
  }
}

/** The operation of a mounted route. Throws on a route that serves none. */
export function operationOf({ routeOptions }: FastifyRequest): Operation {
  const { operation } = routeOptions.config;
  if (!operation) throw new Error(`${routeOptions.url}: the route has no operation`);
  return operation;
}

/** The checked request. Throws in a hook that runs before `holdToContract`. */
export function checkedOf({ checked, routeOptions }: FastifyRequest): CheckedRequest {
  if (!checked) throw new Error(`${routeOptions.url}: the request has not been checked yet`);
  return checked;
}
