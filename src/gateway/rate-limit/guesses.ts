import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { operationOf } from "../operation-of.ts";
import { possessions } from "../possession/table.ts";

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
