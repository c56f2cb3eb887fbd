import { basePaths } from "../bases.ts";
import type { Contract, Operation } from "../operations.ts";
import { undisclosed } from "./disclosure.ts";
import { uncountedSearches } from "./failed-searches.ts";
import { misspeltIn } from "./misspelt.ts";
import { undeclaredMessages } from "./messages-sent.ts";
import { contradictedFacts } from "./operation-facts.ts";
import { missing, type Problem } from "./problem.ts";
import { deadPaths, oddPlainNames, unfoundKinds } from "./references.ts";
import { unservedRequests } from "./served-requests.ts";
import { unclassifiedIdentifiers, unclassifiedTaxCodes } from "./unclassified.ts";

/** Checks of each operation that the gateway forwards. */
const checks: readonly ((contract: Contract, operation: Operation) => readonly Problem[])[] = [
  unclassifiedIdentifiers,
  unclassifiedTaxCodes,
  undisclosed,
  deadPaths,
  unservedRequests,
  undeclaredMessages,
  uncountedSearches,
];

/** The problems of one operation. Without a base no other declaration can be judged. */
export function problemsOfOperation(contract: Contract, operation: Operation): readonly Problem[] {
  if (!isBase(operation.base)) return [missing(operation.id, "x-base")];
  return [
    ...(operation.base === "identity" ? [] : checks.flatMap((check) => check(contract, operation))),
    ...contradictedFacts(contract, operation),
  ];
}

const isBase = (base: string | undefined): boolean => base !== undefined && Object.hasOwn(basePaths, base);

/**
 * Lists the declarations about operations and their values that a contract lacks or that are wrong. With a problem, `npm run generate`
 * writes nothing and the gateway does not start: an undeclared value would not be checked.
 */
export function problemsOf(contract: Contract): readonly Problem[] {
  return [
    ...misspeltIn(contract.document),
    ...contract.operations.flatMap((operation) => problemsOfOperation(contract, operation)),
    ...unfoundKinds(contract),
    ...oddPlainNames(contract),
  ];
}
