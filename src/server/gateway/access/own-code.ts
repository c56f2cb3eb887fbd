import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract.ts";
import { Refusal } from "../../errore.ts";
import type { UploadForm } from "../../files/upload-form.ts";
import { say } from "../../messages.ts";
import type { Person } from "./person.ts";

/** Names under which the contract carries the tax code of whoever asks. */
const codeNames = ["cf", "codiceFiscale"];

/**
 * Holds path and query of the authenticated base to the person's own tax code, whatever its case or encoding, and
 * puts it there in its one spelling. Every other code has the same answer, whether it exists or not.
 */
export function holdToOwnCode(operation: Operation, request: FastifyRequest, person: Person) {
  // `as`: Fastify leaves the shape of parameters open; each value is checked here.
  const places = { path: request.params, query: request.query } as Record<string, Record<string, unknown>>;
  for (const { name, in: where } of operation.parameters) {
    const values = places[where];
    if (!codeNames.includes(name) || values?.[name] === undefined) continue;
    requireOwn(values[name], person);
    values[name] = person.cf;
  }
}

/** The same for a JSON body: at its root, and in the `contribuente` who asks. Relatives and others have names of their own. */
export function holdBodyToOwnCode(body: unknown, person: Person) {
  const root = asRecord(body);
  for (const name of codeNames) if (root[name] !== undefined) requireOwn(root[name], person);
  if (root.contribuente === undefined) return;
  // A company without tax code is known by its VAT number.
  const { codiceFiscale, piva } = asRecord(root.contribuente);
  requireOwn(codiceFiscale ?? piva, person);
}

/** The same for a form with a file: every field of these names, however many. */
export function holdFormToOwnCode({ fields }: UploadForm, person: Person) {
  for (const [name, value] of fields) if (codeNames.includes(name)) requireOwn(value, person);
}

function requireOwn(value: unknown, { cf }: Person) {
  // ASCII first: there are letters of other alphabets whose capital is one of ours.
  const isOwn = typeof value === "string" && /^[A-Za-z0-9]{1,16}$/.test(value) && value.toUpperCase() === cf;
  if (!isOwn) throw new Refusal(403, say.otherPerson);
}

const asRecord = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>; // `as`: an object has text keys
