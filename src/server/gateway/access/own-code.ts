import type { FastifyRequest } from "fastify";
import { Refusal } from "../../errore.ts";
import { UploadForm } from "../../files/upload-form.ts";
import { say } from "../../messages.ts";
import { checkedOf, operationOf } from "../call.ts";
import type { Person } from "./person.ts";

/** Names under which the contract carries the tax code of whoever asks. */
const codeNames = ["cf", "codiceFiscale"];

/**
 * Hook: holds path, query and form fields of the authenticated base to the person's own tax code, whatever its case or
 * encoding, and writes it there in its normalized form. Throws 403 for any other code, whether it exists or not.
 */
export async function holdToOwnCode(request: FastifyRequest) {
  const { base, parameters } = operationOf(request);
  const { person } = request;
  if (base !== "auth" || !person) return;
  // `as`: Fastify leaves the shape of parameters open; each value is checked here.
  const sources = { path: request.params, query: request.query } as Record<string, Record<string, unknown>>;
  for (const { name, in: where } of parameters) {
    const values = sources[where];
    if (!codeNames.includes(name) || values?.[name] === undefined) continue;
    requireOwn(values[name], person);
    values[name] = person.cf;
  }
  if (request.body instanceof UploadForm)
    for (const [name, value] of request.body.fields) if (codeNames.includes(name)) requireOwn(value, person);
}

/** Hook: the same for a JSON body, at its root and in the `contribuente` who asks. Members for third parties have other names. */
export async function holdBodyToOwnCode(request: FastifyRequest) {
  const { person } = request;
  if (operationOf(request).base !== "auth" || !person) return;
  const root = asRecord(checkedOf(request).value);
  for (const name of codeNames) if (root[name] !== undefined) requireOwn(root[name], person);
  if (root.contribuente === undefined) return;
  // A company without tax code is known by its VAT number.
  const { codiceFiscale, piva } = asRecord(root.contribuente);
  requireOwn(codiceFiscale ?? piva, person);
}

function requireOwn(value: unknown, { cf }: Person) {
  // ASCII first: there are letters of other alphabets whose capital is one of ours.
  const isOwn = typeof value === "string" && /^[A-Za-z0-9]{1,16}$/.test(value) && value.toUpperCase() === cf;
  if (!isOwn) throw new Refusal(403, say.otherPerson);
}

const asRecord = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>; // `as`: an object has text keys
