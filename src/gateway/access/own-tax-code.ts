import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { Person } from "./person.ts";

/** A tax code in a JSON value: the object that has it as a member, and the dotted path to it. */
export interface TaxCodeMember {
  path: string;
  owner: Record<string, unknown>;
  name: string;
}

/**
 * Lists the members of a JSON value that are tax codes by their paths or names, except blank ones. Keeps its own stack, because the value may be
 * deeper than the call stack.
 */
export function listTaxCodes(
  value: unknown,
  isTaxCode: (member: { path: string; name: string }) => boolean,
): TaxCodeMember[] {
  const found: TaxCodeMember[] = [];
  const open: { path: string; value: unknown }[] = [{ path: "", value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (Array.isArray(value)) for (const item of value) open.push({ path: `${path}[]`, value: item });
    else if (typeof value === "object" && value !== null) {
      const owner = value as Record<string, unknown>; // `as`: a JSON object has text keys
      for (const [name, member] of Object.entries(owner)) {
        const memberPath = path ? `${path}.${name}` : name;
        const isCode = isTaxCode({ path: memberPath, name }) && member !== null && member !== "";
        if (isCode) found.push({ path: memberPath, owner, name });
        else open.push({ path: memberPath, value: member });
      }
    }
  }
  return found;
}

/** Returns the person's tax code when `value` is that code in any case. Throws 403 otherwise. */
export function requireOwnTaxCode(value: unknown, { cf }: Person) {
  // ASCII first: some letters of other alphabets have an ASCII capital.
  const isOwn = typeof value === "string" && /^[A-Za-z0-9]{1,16}$/.test(value) && value.toUpperCase() === cf;
  if (!isOwn) throw new HttpError(403, texts.otherPerson);
  return cf;
}
