import { unclassifiedIn } from "../contract/declarations/problems.ts";
import { printProblems } from "../contract/declarations/print-problems.ts";
import type { Contract } from "../contract/operations.ts";
import { texts } from "./messages.ts";
import { StartRefusal } from "./settings/start-refusal.ts";

/**
 * Throws `StartRefusal` when the contract leaves an operation, an identifier, a tax code or an answer unclassified: an
 * undeclared value would not be checked.
 */
export function refuseUnclassified(contract: Contract): void {
  const problems = unclassifiedIn(contract);
  if (problems.length > 0) throw new StartRefusal(texts.unclassified(printProblems(problems)));
}
