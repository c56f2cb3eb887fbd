import { readValue } from "./values.ts";

/** Bytes that may still be read in one document, inflated ones included. A bomb exhausts it quickly. */
export interface Budget {
  left: number;
}

/** Several times the size of all dictionaries of a document of two megabytes. */
export const fullBudget = (): Budget => ({ left: 12 * 1024 * 1024 });

/** Starting to read costs time too: a value as much as these bytes. */
const start = 64;

/** Reads a value at the expense of the budget; nothing when it is malformed or the budget is exhausted. */
export function readWithin(budget: Budget, bytes: Uint8Array, from: number) {
  const value = readValue(bytes, from);
  budget.left -= start + (value?.end ?? bytes.length) - from;
  return budget.left < 0 ? undefined : value;
}
