import roles from "../../../schemas/contract/tax-codes.json" with { type: "json" };

/** Where a request carries a tax code. */
export type TaxCodeLocation = "path" | "query" | "body";

// `as`: JSON modules are typed member by member; a test holds the file to the contract.
const table = roles as Record<string, Record<string, string>>;

/** True for names of parameters and members that carry a tax code or a VAT number. */
export const namesTaxCode = (name: string) =>
  /^(?:cf.*|.*cod(?:ice)?[_-]?fisc.*|p(?:art(?:ita)?)?[_-]?iva.*)$/i.test(name);

/** True for those that carry a VAT number. A natural person's own one differs from their tax code. */
export const namesVatNumber = (name: string) => /^p(?:art(?:ita)?)?[_-]?iva/i.test(name);

/**
 * True when a tax code must be the logged-in person's own. `path` is dotted, with `[]` for the items of an array.
 * A code that the table does not classify counts as the person's own.
 */
export const isSubject = (operation: string, place: TaxCodeLocation, path: string) =>
  !table[operation]?.[`${place}:${path}`]?.startsWith("third party");

/** True when the body of an operation says who asks. */
export const namesSubject = (operation: string) =>
  Object.entries(table[operation] ?? {}).some(([key, role]) => key.startsWith("body:") && role === "subject");
