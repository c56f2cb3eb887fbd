import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { operationOf } from "../call.ts";
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
 * Whether a caller can try identifiers with the operation: a public one that takes any, or an authenticated one that takes more
 * than the person's own tax code.
 */
export function isGuessable({ id, base, parameters, body }: Operation): boolean {
  if (base === "public") return !openLists.includes(id) && (parameters.length > 0 || body !== undefined);
  const { needs, proof } = possessions[id] ?? {};
  return needs !== undefined || proof !== undefined;
}

/** Statuses that say "not found" or "not yours". */
const refused = [403, 404];
/** Statuses by which a search refuses its criteria. Elsewhere they refuse a form or a file. */
const refusedSearch = [412, 422];

/** Whether the answer is a failed guess. A request that broke the contract guessed nothing: it went no further. */
export function isFailedGuess(request: FastifyRequest, status: number): boolean {
  const operation = operationOf(request);
  if (!request.checked || !isGuessable(operation)) return false;
  const isSearch = operation.method === "GET" || operation.id.startsWith("cerca");
  return refused.includes(status) || (isSearch && refusedSearch.includes(status));
}
