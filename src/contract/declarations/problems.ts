import type { Contract, Operation } from "../operations.ts";
import { undisclosed } from "./disclosure.ts";
import { misspeltIn } from "./misspelt.ts";
import { contradictedFacts } from "./operation-facts.ts";
import type { Problem } from "./problem.ts";
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
];

/**
 * Lists what a contract leaves unsaid about its operations and the values that they carry, and what it says wrongly. With a problem,
 * `npm run generate` writes nothing and the gateway does not start: what is not declared would not be checked.
 */
export function problemsOf(contract: Contract): readonly Problem[] {
  const forwarded = contract.operations.filter(({ base }) => base !== "identity");
  return [
    ...misspeltIn(contract.document),
    ...forwarded.flatMap((operation) => checks.flatMap((check) => check(contract, operation))),
    ...contract.operations.flatMap((operation) => contradictedFacts(contract, operation)),
    ...unfoundKinds(contract),
    ...oddPlainNames(contract),
  ];
}
