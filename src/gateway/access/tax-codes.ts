import { nameOf } from "../../contract/members.ts";
import { isTaxCodeName } from "../../contract/declarations/tax-code-names.ts";
import type { Operation } from "../../contract/operations.ts";

/** Where a request carries a tax code. */
export type TaxCodeLocation = "path" | "query" | "body";

/**
 * Returns true for a value that must be the logged-in person's own tax code. `path` is dotted, with `[]` for the items of an array. A
 * tax code of which the contract says nothing counts as the person's own.
 */
export function isSubject({ declared }: Operation, location: TaxCodeLocation, path: string): boolean {
  const role = declared.taxCodes[`${location}:${path}`];
  return role === undefined ? isTaxCodeName(nameOf({ path })) : role === "subject";
}

/** Returns true when the body of an operation names the person who calls. */
export const hasSubject = ({ declared }: Operation) =>
  Object.entries(declared.taxCodes).some(([key, role]) => key.startsWith("body:") && role === "subject");
