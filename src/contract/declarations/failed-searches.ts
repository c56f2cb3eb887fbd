import { dereference } from "../openapi.ts";
import { isUpload, type Contract, type Operation } from "../operations.ts";
import { missing, type Problem } from "./problem.ts";
import type { Disclosure } from "./vocabulary.ts";

/** Statuses that mean "not found" or "not yours". */
const denied = [403, 404];
/** Statuses by which a search refuses its criteria. Elsewhere they refuse a form or a file. */
const refused = [412, 422];

/** The statuses of an operation that are failed guesses: the usual ones, and those that it declares (`x-failed-search`). */
export function failedSearchStatuses({ method, declared }: Operation): readonly number[] {
  return [...denied, ...(method === "GET" ? refused : []), ...(declared.failedSearch ?? [])];
}

/**
 * Lists the operations that do not say which refusals are failed guesses and need to: those that describe a refusal of another
 * status as "not found", and the searches of visitors that are no GET, whose refusals the method does not distinguish.
 */
export function uncountedSearches(contract: Contract, operation: Operation): readonly Problem[] {
  const { failedSearch } = operation.declared;
  if (failedSearch?.length === 0) return []; // it says why there are none
  const counted = failedSearchStatuses(operation);
  const isOpen = notFoundStatuses(contract, operation).some((status) => !counted.includes(status));
  const isSilent = isOtherSearch(operation) && !failedSearch;
  return isOpen || isSilent ? [missing(operation.id, "x-failed-search")] : [];
}

/** The refusals whose descriptions say that something was not found. */
function notFoundStatuses({ document }: Contract, { method, path }: Operation): readonly number[] {
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const refusals = Object.entries(responses).filter(([status]) => status.startsWith("4"));
  return refusals.flatMap(([status, response]) =>
    /\bnot found\b/i.test(dereference(document, response).description ?? "") ? [Number(status)] : [],
  );
}

/** Answers that a visitor gets without having found an identifier or having a secret. */
const searched: readonly (Disclosure | undefined)[] = ["impersonal", "masked", "to-holder"];

/** True for a public search with a body. A start of payments is one: its refusal shows which of them exist. */
const isOtherSearch = (operation: Operation): boolean =>
  operation.base === "public" &&
  operation.method !== "GET" &&
  !isUpload(operation) &&
  (typeof operation.declared.idempotency === "object" || operation.declared.starts !== undefined) &&
  searched.includes(operation.declared.discloses);
