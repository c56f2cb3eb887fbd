import type { FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { failedSearchStatuses } from "../../contract/declarations/failed-searches.ts";
import type { Operation } from "../../contract/operations.ts";
import { paymentsIn } from "../payments/identity.ts";

/**
 * Returns true when a caller can try identifiers with the operation: a public operation with any input, or an authenticated
 * one with more input than the person's own tax code.
 */
export function isGuessable({ base, parameters, body, declared }: Operation): boolean {
  if (base === "public")
    return declared.discloses !== "public" && (parameters.length > 0 || body !== undefined);
  return Object.values(declared.identifiers).some((identifier) => !("free" in identifier));
}

/** Returns true when a response is a failed guess. A request that broke the contract was not forwarded, so it is none. */
export function isFailedGuess(request: FastifyRequest, status: number): boolean {
  const { operation } = request;
  if (!request.passed || !isGuessable(operation)) return false;
  return failedSearchStatuses(operation).includes(status);
}

/** Returns the guess of a request: its pasted list, or the operation with the identifiers of path and body. */
export function guessOf(request: FastifyRequest): string {
  if (request.list !== undefined) return `list ${request.list}`;
  const { path, body = Buffer.alloc(0) } = request.checked;
  return createHash("sha256").update(`${request.operation.id} ${path}\n`).update(body).digest("base64url");
}

/** How many identifiers a request tries: a refusal distinguishes the payments of a cart. */
export function guessesIn({ operation, checked }: FastifyRequest): number {
  const { starts } = operation.declared;
  return starts ? Math.max(1, paymentsIn(starts, checked.value).length) : 1;
}
