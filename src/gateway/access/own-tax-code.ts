import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { Person } from "./person.ts";

/** A tax code in a JSON value: the object that has it as a member, and the dotted path to it. */
export interface TaxCodeMember {
  path: string;
  owner: Record<string, unknown>;
  name: string;
}

/** Lists the members of a JSON value whose paths are those of tax codes, except blank ones. */
export function listTaxCodes(
  value: unknown,
  isTaxCode: (path: string) => boolean,
  path = "",
): TaxCodeMember[] {
  if (Array.isArray(value)) return value.flatMap((item) => listTaxCodes(item, isTaxCode, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  const owner = value as Record<string, unknown>; // `as`: a JSON object has text keys
  return Object.entries(owner).flatMap(([name, member]) => {
    const memberPath = path ? `${path}.${name}` : name;
    const isCode = isTaxCode(memberPath) && member !== null && member !== "";
    return isCode ? [{ path: memberPath, owner, name }] : listTaxCodes(member, isTaxCode, memberPath);
  });
}

/** Returns the person's tax code when `value` is that code in any case. Throws 403 otherwise. */
export function requireOwnTaxCode(value: unknown, { cf }: Person) {
  // ASCII first: some letters of other alphabets have an ASCII capital.
  const isOwn = typeof value === "string" && /^[A-Za-z0-9]{1,16}$/.test(value) && value.toUpperCase() === cf;
  if (!isOwn) throw new HttpError(403, texts.otherPerson);
  return cf;
}
