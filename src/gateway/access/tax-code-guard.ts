import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { UploadForm } from "../files/upload-form.ts";
import { texts } from "../messages.ts";
import { checkedOf, operationOf } from "../call.ts";
import type { Possession } from "../possession/possession.ts";
import type { Person } from "./person.ts";
import { isSubject, namesSubject, namesTaxCode, namesVatNumber } from "./tax-codes.ts";

/**
 * Hook: holds path, query and form fields of the authenticated base to the person's own tax code, and rewrites each in
 * upper case. Throws 403 for any other code, whether it exists or not.
 */
export async function taxCodeGuard(request: FastifyRequest) {
  const { id, base, parameters } = operationOf(request);
  const { person, body } = request;
  if (base !== "auth" || !person) return;
  // `as`: Fastify leaves the shape of parameters open; each value is checked here.
  const sources = { path: request.params, query: request.query } as Record<string, Record<string, unknown>>;
  for (const { name, in: place } of parameters) {
    const values = sources[place];
    if (values?.[name] === undefined || !namesTaxCode(name) || !isSubject(id, place, name)) continue;
    values[name] = ownCode(values[name], person);
  }
  if (!(body instanceof UploadForm)) return;
  for (const field of body.fields)
    if (namesTaxCode(field[0]) && isSubject(id, "body", field[0])) field[1] = ownCode(field[1], person);
}

/**
 * Hook: the same for every tax code of a JSON body, however deep. Codes of third parties stay free, and so does the VAT number
 * that the back end told this person as their own. A body that should name the person and names nobody is refused too.
 */
export const holdBodyToOwnCode =
  (possession: Pick<Possession, "knowsVatNumber"> | undefined) => async (request: FastifyRequest) => {
    const { id, base } = operationOf(request);
    const { person } = request;
    const checked = checkedOf(request);
    if (base !== "auth" || !person || checked.value === undefined) return;
    const subjects = codesIn(checked.value).filter(({ path }) => isSubject(id, "body", path));
    for (const { owner, name } of subjects) {
      const value = owner[name];
      if (namesVatNumber(name) && (await possession?.knowsVatNumber(person, value))) continue;
      owner[name] = ownCode(value, person);
    }
    if (subjects.length === 0 && namesSubject(id)) throw new HttpError(403, texts.otherPerson);
    checked.body = Buffer.from(JSON.stringify(checked.value));
  };

interface Code {
  path: string;
  owner: Record<string, unknown>;
  name: string;
}

/** Lists the tax codes of a JSON value, except blank ones. Member names count, not declared types. */
function codesIn(value: unknown, path = ""): Code[] {
  if (Array.isArray(value)) return value.flatMap((item) => codesIn(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  const owner = value as Record<string, unknown>; // `as`: a JSON object has text keys
  return Object.entries(owner).flatMap(([name, member]) => {
    const here = path ? `${path}.${name}` : name;
    const isCode = namesTaxCode(name) && member !== null && member !== "";
    return isCode ? [{ path: here, owner, name }] : codesIn(member, here);
  });
}

/** Returns the person's tax code when `value` is that code in any case. Throws 403 otherwise. */
function ownCode(value: unknown, { cf }: Person) {
  // ASCII first: some letters of other alphabets have an ASCII capital.
  const isOwn = typeof value === "string" && /^[A-Za-z0-9]{1,16}$/.test(value) && value.toUpperCase() === cf;
  if (!isOwn) throw new HttpError(403, texts.otherPerson);
  return cf;
}
