import type { Contract } from "../contract/operations.ts";
import { unclassifiedTaxCodes, type TaxCodeRoles } from "./access/tax-codes.ts";
import { texts } from "./messages.ts";
import type { IdentifierTable } from "./possession/table.ts";
import { unclassifiedIdentifiers } from "./possession/unclassified.ts";
import { StartRefusal } from "./settings/start-refusal.ts";

/** The tables that say who may use which values of a request. */
export interface Classification {
  identifiers?: IdentifierTable;
  taxCodes?: TaxCodeRoles;
}

/**
 * Throws `StartRefusal` when the contract has an operation, an identifier, a tax code or an answer that the tables do not classify:
 * without a row nothing would be checked. `tables` are those of the product except in tests.
 */
export function refuseUnclassified(contract: Contract, tables: Classification = {}): void {
  const open = [
    ...unclassifiedIdentifiers(contract, tables.identifiers),
    ...unclassifiedTaxCodes(contract, tables.taxCodes),
  ];
  if (open.length > 0) throw new StartRefusal(texts.unclassified(open));
}
