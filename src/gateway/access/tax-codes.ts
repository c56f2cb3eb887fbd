import roles from "../../../schemas/contract/tax-codes.json" with { type: "json" };
import { nameOf, requestMembersOf, type RequestMember } from "../../contract/members.ts";
import type { Contract, Operation } from "../../contract/operations.ts";

/** Where a request carries a tax code. */
export type TaxCodeLocation = "path" | "query" | "body";

/** Roles by operationId and by location and path: `body:carrello[].codiceFiscale`. */
export type TaxCodeRoles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const table: TaxCodeRoles = roles;

/** Returns true for the names of parameters and members that carry a tax code or a VAT number. */
export const isTaxCodeName = (name: string) =>
  /^(?:cf.*|.*cod(?:ic[ei])?[_-]?fisc.*|p(?:art(?:ita)?)?[_-]?iva.*)$/i.test(name);

/** Returns true for the names of those that carry a VAT number. A natural person's own one differs from their tax code. */
export const isVatNumberName = (name: string) => /^p(?:art(?:ita)?)?[_-]?iva/i.test(name);

/**
 * Returns true for a value that must be the logged-in person's own tax code. `path` is dotted, with `[]` for the items of an array. A
 * tax code that the table does not classify counts as the person's own.
 */
export function isSubject(operation: string, location: TaxCodeLocation, path: string): boolean {
  const role = table[operation]?.[`${location}:${path}`];
  return role === undefined ? isTaxCodeName(nameOf({ path })) : !role.startsWith("third party");
}

/** Returns true when the body of an operation names the person who calls. */
export const hasSubject = (operation: string) =>
  Object.entries(table[operation] ?? {}).some(([key, role]) => key.startsWith("body:") && role === "subject");

/**
 * Lists the tax codes and VAT numbers of requests that have no role, at any depth, as `operation location:path`. Recognizes them by
 * their names and descriptions.
 */
export const unclassifiedTaxCodes = (contract: Contract, known: TaxCodeRoles = table): string[] =>
  contract.operations
    .filter(({ base }) => base !== "identity")
    .flatMap((operation) => {
      const keys = taxCodesOf(contract, operation).map((each) => `${each.in}:${each.path}`);
      const open = keys.filter((key) => !Object.hasOwn(known[operation.id] ?? {}, key));
      return [...new Set(open)].map((key) => `${operation.id} ${key}`);
    });

/** A group may mention a tax code that a member of it carries, so descriptions count only where nothing is inside. */
function taxCodesOf(contract: Contract, operation: Operation) {
  const members = requestMembersOf(contract, operation).filter(({ path }) => !path.endsWith("[]"));
  const isGroup = ({ path }: RequestMember) => members.some((each) => each.path.startsWith(`${path}.`));
  return members.filter(
    (each) =>
      isTaxCodeName(nameOf(each)) || (/tax code|VAT number/i.test(each.description) && !isGroup(each)),
  );
}
