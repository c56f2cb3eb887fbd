import { readValue } from "./values.ts";

/** Bytes that may still be read in one document, inflated ones included. A bomb exhausts it quickly. */
export interface Budget {
  left: number;
}

/** Several times the size of all dictionaries of a document of two megabytes. */
export const fullBudget = (): Budget => ({ left: 12 * 1024 * 1024 });

/** Cost of starting to read a value, in bytes. */
const start = 64;

/** Reads a value and subtracts its size from the budget; undefined when it is malformed or the budget is exhausted. */
export function readWithin(budget: Budget, bytes: Uint8Array, from: number) {
  const value = readValue(bytes, from);
  budget.left -= start + (value?.end ?? bytes.length) - from;
  return budget.left < 0 ? undefined : value;
}
