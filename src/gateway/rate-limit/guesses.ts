import type { FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { Operation } from "../../contract/operations.ts";
import { operationOf } from "../operation-of.ts";
import { possessions } from "../possession/table.ts";
import { checkedOf } from "../validation/check-request.ts";

/** Public operations whose inputs identify no person, vehicle or case. */
export const openLists = [
  "controllaScadenzaPregressa",
  "elencaTipiVeicolo",
  "elencaComuni",
  "leggiParametro",
  "leggiMessaggio",
];

/**
 * Returns true when a caller can try identifiers with the operation: a public operation with any input, or an authenticated
 * one with more input than the person's own tax code.
 */
export function isGuessable({ id, base, parameters, body }: Operation): boolean {
  if (base === "public") return !openLists.includes(id) && (parameters.length > 0 || body !== undefined);
  const { needs, proof } = possessions[id] ?? {};
  return needs !== undefined || proof !== undefined;
}

/** Statuses that mean "not found" or "not yours". */
const deniedStatuses = [403, 404];
/** Statuses by which a search refuses its criteria. Elsewhere they refuse a form or a file. */
const refusedSearchStatuses = [412, 422];
/** Searches of a case, which answer 400 to the number and the tax code of different cases. */
const caseSearches = /^(?:verificaTipologiaPratica|cercaPratica)/;

/** Returns true when a response is a failed guess. A request that broke the contract was not forwarded, so it is none. */
export function isFailedGuess(request: FastifyRequest, status: number): boolean {
  const operation = operationOf(request);
  if (!request.checked || !isGuessable(operation)) return false;
  const isSearch = operation.method === "GET" || operation.id.startsWith("cerca");
  if (status === 400) return caseSearches.test(operation.id);
  return deniedStatuses.includes(status) || (isSearch && refusedSearchStatuses.includes(status));
}

/** Returns the guess of a request: its pasted list, or the operation with the identifiers of path and body. */
export function guessOf(request: FastifyRequest): string {
  if (request.list !== undefined) return `list ${request.list}`;
  const { path, body = Buffer.alloc(0) } = checkedOf(request);
  return createHash("sha256")
    .update(`${operationOf(request).id} ${path}\n`)
    .update(body)
    .digest("base64url");
}
