import roles from "../../../schemas/contract/tax-codes.json" with { type: "json" };

/** Where a request carries a tax code. */
export type TaxCodeLocation = "path" | "query" | "body";

// `as`: JSON modules are typed member by member; a test holds the file to the contract.
const table = roles as Record<string, Record<string, string>>;

/** Returns true for the names of parameters and members that carry a tax code or a VAT number. */
export const isTaxCodeName = (name: string) =>
  /^(?:cf.*|.*cod(?:ice)?[_-]?fisc.*|p(?:art(?:ita)?)?[_-]?iva.*)$/i.test(name);

/** Returns true for the names of those that carry a VAT number. A natural person's own one differs from their tax code. */
export const isVatNumberName = (name: string) => /^p(?:art(?:ita)?)?[_-]?iva/i.test(name);

/**
 * Returns true when a tax code must be the logged-in person's own. `path` is dotted, with `[]` for the items of an array.
 * A code that the table does not classify counts as the person's own.
 */
export const isSubject = (operation: string, location: TaxCodeLocation, path: string) =>
  !table[operation]?.[`${location}:${path}`]?.startsWith("third party");

/** Returns true when the body of an operation names the person who calls. */
export const hasSubject = (operation: string) =>
  Object.entries(table[operation] ?? {}).some(([key, role]) => key.startsWith("body:") && role === "subject");
